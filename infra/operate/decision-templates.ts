import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Context } from '../../api/src/context.ts';
import { templatesSchema } from '../../api/src/safety/moderation/decisions/templates.ts';
import { type Acting, recordOperatorAction, requireWhy } from './acting.ts';
import { signedInOperator } from './operator.ts';
import { operatorContext } from './operator-settings.ts';

/**
 * Replaces the template texts for reviewers' reasons, and records it in the erasure log.
 * @param text JSON, as the command prints it without a file
 * @throws Error naming the first invalid text
 */
export async function replaceTemplates(text: string, acting: Acting, context: Context): Promise<string> {
  const { data, error } = templatesSchema.safeParse(jsonIn(text));
  if (!data) throw new Error(`The texts do not fit:\n${z.prettifyError(error)}`);
  await recordOperatorAction('decision-templates', { ...acting, details: { count: data.length } }, context);
  await context.templates.replace(data);
  return `Reviewers begin with ${data.length} texts from now on.`;
}

export const printTemplates = async ({ templates }: Pick<Context, 'templates'>): Promise<string> =>
  JSON.stringify(await templates.list(), undefined, 2);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON.');
  }
}

export function plan([file]: string[], why = ''): string {
  if (file === undefined) return 'Would print the texts.';
  requireWhy(why);
  return `Would put the texts of ${file} in the place of the present ones.`;
}

/** `npm run operate -- decision-templates [texts.json] --why "<reason>"` */
export async function run([file]: string[], why = ''): Promise<void> {
  const context = await operatorContext();
  const said =
    file === undefined
      ? await printTemplates(context)
      : await replaceTemplates(
          await readFile(file, 'utf8'),
          { operator: await signedInOperator(), why },
          context,
        );
  process.stdout.write(`${said}\n`);
}
