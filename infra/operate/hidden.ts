import { handle as handleField } from '../../api/contract/profiles/profiles.ts';
import { tierLimits } from '../../api/contract/safety/tiers.ts';
import type { Context } from '../../api/src/context.ts';
import { restoreHidden } from '../../api/src/safety/moderation/cases/show-again.ts';
import type { SubjectFile } from '../../api/src/safety/moderation/items.ts';
import { type Acting, recordOperatorAction, requireWhy } from './acting.ts';
import { signedInOperator } from './operator.ts';
import { operatorContext } from './operator-settings.ts';

async function sayLeads({ staff, now }: Context): Promise<string> {
  const { length: count } = await staff.listAble('lead', now());
  const said = `${count} safeguarding ${count === 1 ? 'lead' : 'leads'} may decide`;
  if (count >= tierLimits.leads) return `${said}.`;
  return `${said}, and there must be ${tierLimits.leads}: somebody of tier 3 names another one under Tiers.`;
}

async function sayHidden({ subjectId, open }: SubjectFile, { profiles }: Context): Promise<string> {
  const profile = (await profiles.find(Number(subjectId)))?.value;
  const who = profile ? `@${profile.handle}` : 'somebody who has left';
  const due = open?.dueAt ? `, due ${open.dueAt}` : '';
  return `${who} (${subjectId}): ${open?.hidden.length} hidden, ${open?.urgency ?? 'no urgency'}, since ${open?.openedAt}${due}`;
}

/** @throws Error if nobody has the handle or number */
async function findProfileId(whom: string, { handles, profiles }: Context): Promise<number> {
  const { data: handle } = handleField.safeParse(whom.replace(/^@/, ''));
  const id = /^\d+$/.test(whom) ? Number(whom) : handle && (await handles.lookUp(handle));
  const found = id && (await profiles.find(id));
  if (!found) throw new Error(`No profile is known as ${whom}.`);
  return found.value.id;
}

/**
 * Lists whose content is hidden by reports that nobody has decided, or shows that of one profile again.
 * @returns what to tell the operator
 */
export async function hidden(
  [kind = '', whom = '']: string[],
  acting: Acting,
  context: Context,
): Promise<string> {
  if (kind === 'list') {
    const files = await context.cases.listHiding();
    const subjects = files.map(({ subjectId }) => Number(subjectId));
    await recordOperatorAction('hidden-listed', { ...acting, isReading: true, subjects }, context);
    const lines = await Promise.all(files.map((file) => sayHidden(file, context)));
    return [await sayLeads(context), ...(lines.length > 0 ? lines : ['Nothing is hidden.'])].join('\n');
  }
  requireWhy(acting.why);
  const subjectId = await findProfileId(whom, context);
  await recordOperatorAction('hidden-restored', { ...acting, subjects: [subjectId] }, context);
  const things = await restoreHidden(subjectId, context);
  if (things.length === 0) throw new Error(`No undecided report hides anything of ${whom}.`);
  return `Shown again: ${things.length}. The case stays open, and further reports do not hide them.`;
}

export function plan([kind = '', whom = '']: string[], why = ''): string {
  if (kind === 'list')
    return 'Would say how many leads there are, and list whose content is hidden until a decision.';
  if (kind !== 'restore' || whom === '') throw new Error('Say: hidden list | restore <handle or number>');
  requireWhy(why);
  return `Would record why, and show again what reports hide of ${whom}.`;
}

/** `npm run operate -- hidden restore "Copper Fox" --why "<reason>"` */
export async function run(args: string[], why = ''): Promise<void> {
  plan(args, why);
  const context = await operatorContext();
  process.stdout.write(`${await hidden(args, { operator: await signedInOperator(), why }, context)}\n`);
}
