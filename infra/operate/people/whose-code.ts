import type { Context } from '../../../api/src/context.ts';
import { isModerator } from '../../../api/src/platform/http/roles.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { type Acting, recordOperatorAction, requireWhy } from '../acting.ts';
import { signedInOperator } from '../operator.ts';
import { operatorContext } from '../operator-settings.ts';
import { findPerson } from './people.ts';

const usage = 'whose-code <code> <owner> <whom the case is about> <moderator> <moderator>';
const batchSize = 500;

function parseArguments(
  [code = '', owner = '', subject = '', one = '', other = '', ...more]: string[],
  why: string,
) {
  if (other === '' || more.length > 0) throw new Error(`Say: ${usage}`);
  if (!/^[0-9a-f]{10}$/i.test(code)) throw new Error('A code has ten digits, of 0 to 9 and A to F.');
  requireWhy(why);
  return { code: code.toUpperCase(), owner, subject, moderators: [one, other] };
}

async function profileOf(whom: string, context: Context): Promise<Profile> {
  const { profile } = await findPerson(whom, context);
  if (!profile) throw new Error(`${whom} has no profile.`);
  return profile;
}

async function requireModerators(names: readonly string[], not: readonly number[], context: Context) {
  const profiles = await Promise.all(names.map((name) => profileOf(name, context)));
  if (new Set(profiles.map(({ id }) => id)).size !== names.length)
    throw new Error('It takes two moderators.');
  for (const profile of profiles)
    if (!isModerator(profile) || not.includes(profile.id))
      throw new Error(`${profile.handle} is no moderator of this case.`);
  return profiles;
}

/** Searches all profiles, because it is not stored which pictures were shared with whom. */
async function findViewer(ownerId: number, code: string, { profiles, viewerCodes }: Context) {
  for (let continuation: string | undefined; ; ) {
    const page = await profiles.listChanges({ continuation, limit: batchSize });
    for (const { profile } of page.items) {
      const person = profile?.people.find(({ personId }) => viewerCodes.codeOf(ownerId, personId) === code);
      if (profile && person) return { profile, person };
    }
    if (!page.isMore) return undefined;
    continuation = page.continuation;
  }
}

/** Finds out whose viewer code is in a private picture. It requires two moderators and an open case. */
export async function whoseCode(args: string[], acting: Acting, context: Context): Promise<string> {
  const { code, owner: whose, subject: about, moderators: names } = parseArguments(args, acting.why);
  const [owner, subject] = [await profileOf(whose, context), await profileOf(about, context)];
  const moderators = await requireModerators(names, [owner.id, subject.id], context);
  const open = (await context.cases.find(subject.id))?.value.open;
  if (!open) throw new Error(`There is no open case about ${subject.handle}.`);
  const details = { code, caseId: open.caseId, moderators: moderators.map(({ id }) => id) };
  const subjects = [...new Set([owner.id, subject.id])];
  await recordOperatorAction('whose-code', { ...acting, isReading: true, subjects, details }, context);
  const found = await findViewer(owner.id, code, context);
  if (!found) return 'It is the code of nobody who is here.';
  const { email } = (await context.people.find(found.person.personId)) ?? {};
  return `The code is that of ${email ?? 'somebody without an address'}, of the profile ${found.profile.handle}.`;
}

export function plan(args: string[], why = ''): string {
  const { code, owner } = parseArguments(args, why);
  return `Would look whose code ${code} is in a picture of ${owner}, and record who asked and why.`;
}

/** `npm run operate -- whose-code 3F09A7BC12 "Copper Fox" "Saffron Thread" Nadia Margot --why "<reason>"` */
export async function run(args: string[], why = ''): Promise<void> {
  plan(args, why);
  const context = await operatorContext();
  process.stdout.write(`${await whoseCode(args, { operator: await signedInOperator(), why }, context)}\n`);
}
