import type { Context } from '../../../api/src/context.ts';
import { type Acting, recordOperatorAction, requireWhy } from '../acting.ts';
import { signedInOperator } from '../operator.ts';
import { operatorContext } from '../operator-settings.ts';

const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** @throws Error naming what is missing */
function parseArguments([act = '', address = '']: string[], why: string) {
  if (act === 'list') return { act, email: '' } as const;
  if ((act !== 'name' && act !== 'end') || !shape.test(address))
    throw new Error('Say what to do: outside name <address> | end <address> | list');
  requireWhy(why);
  return { act, email: address.toLowerCase() } as const;
}

/**
 * Names or ends an outside reviewer, or lists them. It is recorded before.
 * @returns what to tell the operator
 * @throws Error for an address of a member, or a third outside reviewer
 */
export async function outside(args: string[], acting: Acting, context: Context): Promise<string> {
  const { outsideReviewers, people } = context;
  const { act, email } = parseArguments(args, acting.why);
  if (act === 'list') {
    const all = await outsideReviewers.list();
    if (all.length === 0) return 'Nobody is named. A report about a reviewer could find nobody to decide it.';
    return all
      .map(({ email: known, since, personId }) =>
        [known, `since ${since.slice(0, 10)}`, ...(personId === null ? ['has not signed in yet'] : [])].join(
          ', ',
        ),
      )
      .join('\n');
  }
  if (act === 'name')
    for (const personId of await people.listByEmail(email))
      if (await people.findOwnProfile(personId))
        throw new Error('This address belongs to a member, who cannot be outside.');
  await recordOperatorAction(`outside-${act}`, acting, context);
  if (act === 'end') {
    await outsideReviewers.end(email);
    return 'Ended. Their next call, in 15 seconds at the latest, is refused.';
  }
  await outsideReviewers.name(email);
  return `Named. Ask them to sign in at the site with ${email}, once, and see that it says “Cases”.`;
}

export function plan(args: string[], why = ''): string {
  const { act, email } = parseArguments(args, why);
  if (act === 'list') return 'Would list who is named.';
  return act === 'name' ? `Would name ${email}.` : `Would take the place of ${email} away.`;
}

/** `npm run operate -- outside name vera@elsewhere.example --why "<reason>"` */
export async function run(args: string[], why = ''): Promise<void> {
  const context = await operatorContext();
  const said = await outside(args, { operator: await signedInOperator(), why }, context);
  process.stdout.write(`${said}\n`);
}
