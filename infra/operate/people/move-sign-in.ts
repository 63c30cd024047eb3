import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '../../../api/src/context.ts';
import type { Person } from '../../../api/src/people/people/person.ts';
import { firstSecondAfter } from '../../../api/src/people/people/person.ts';
import { isReviewer } from '../../../api/src/platform/http/roles.ts';
import { pseudonymsOf } from '../../../api/src/platform/secrets/keyed-hash.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { withSessionsEnded } from '../../../api/src/profiles/profiles/sessions.ts';
import { recordAudit } from '../../../api/src/safety/audit/record.ts';
import { dayOf } from '../../../api/src/safety/audit/store.ts';
import { type Acting, requireWhy } from '../acting.ts';
import { signedInOperator } from '../operator.ts';
import { operatorContext } from '../operator-settings.ts';
import { findPerson } from './people.ts';

const hour = 60 * 60 * 1000;
/** ms for which the owner of the old address can object. */
const waitMs = 72 * hour;
/** ms after which a request that was not carried out has to be made again. */
const lapsesMs = 14 * 24 * hour;

interface Move extends Acting {
  /** Two reviewers who talked with the person, for cases in which somebody else may read the old mailbox. */
  reviewers?: readonly string[];
  /** The address of the lost sign-in. */
  from: string;
  /** The address of the new sign-in. It was used to sign in once and has no profile. */
  to: string;
}

/** @throws Error unless exactly one person signs in with the address */
async function personOf(email: string, { people }: Context): Promise<Person> {
  const [id, other] = await people.listByEmail(email.toLowerCase());
  if (id === undefined) throw new Error(`Nobody signed in as ${email}.`);
  if (other !== undefined) throw new Error(`More than one person signed in as ${email}.`);
  const person = await people.find(id);
  if (!person) throw new Error(`Nobody signed in as ${email}.`);
  return person;
}

/**
 * Whether the person has signed in since, which means that the sign-in is not lost. It reads a few days of the audit.
 */
async function hasSignedIn(personId: string, profileId: number, since: Date, context: Context) {
  const pseudonyms = pseudonymsOf([{ personId }], context.keyedHash);
  for (let day = since.getTime(); dayOf(new Date(day)) <= dayOf(context.now()); day += 24 * hour) {
    const filter = { day: dayOf(new Date(day)), kind: 'signed-in' as const, profileId };
    const found = await context.audit.listDay(filter, '~', 100);
    if (found.some(({ by, at }) => pseudonyms.includes(by) && at > since.toISOString())) return true;
  }
  return false;
}

/** @throws Error unless they are two reviewers outside the profile */
async function requireReviewers(names: readonly string[], profileId: number, context: Context) {
  if (names.length === 0) return [];
  const found = await Promise.all(names.map((name) => findPerson(name, context)));
  const ids = found.flatMap(({ profile }) =>
    profile && profile.id !== profileId && isReviewer(profile) ? profile.id : [],
  );
  if (new Set(ids).size !== 2) throw new Error('It takes two reviewers who are not of that profile.');
  return ids;
}

/**
 * Moves a person to a new sign-in. The first call requests it, and a second call at least 72 hours later carries it out,
 * unless the old sign-in was used meanwhile. If two reviewers know the person, using the old sign-in does not stop the
 * move, and the move closes the old sign-in. Each step is in the erasure log and in the audit.
 * @returns what to do next
 * @throws Error if it is not allowed
 */
export async function moveSignIn(
  { from, to, operator, why, reviewers: names = [] }: Move,
  context: Context,
): Promise<string> {
  const { people, erasureLog, now, log, sanctionTraces } = context;
  const person = await personOf(from, context);
  const profileId = person.admission?.profileId;
  const profile = profileId === undefined ? undefined : (await context.profiles.find(profileId))?.value;
  if (!profile) throw new Error('They have no profile: a new invitation serves them better.');
  const stranger = await personOf(to, context);
  if (stranger.admission) throw new Error(`${to} belongs to somebody who was invited.`);
  if (
    (await people.isStillSuspended(stranger)) ||
    (await sanctionTraces.listStanding(stranger.id)).length > 0
  )
    throw new Error(`${to} belongs to somebody who is under a sanction.`);
  const reviewers = await requireReviewers(names, profile.id, context);
  const isContested = reviewers.length > 0;
  const details = { profileId: profile.id, operator, why, ...(isContested && { reviewers }) };
  const audited = (kind: 'sign-in-asked' | 'sign-in-moved') =>
    recordAudit(
      { personId: operator },
      { kind, subjects: [profile.id], outcome: why },
      context,
      randomUUID(),
    );
  const at = now();
  const asked = person.recovery ?? undefined;
  const age = asked === undefined ? Number.POSITIVE_INFINITY : at.getTime() - Date.parse(asked.askedAt);

  if (asked?.signInId !== stranger.id || age > lapsesMs) {
    await erasureLog.recordAction('sign-in-asked', details, at);
    await audited('sign-in-asked');
    await people.askRecovery(person.id, { signInId: stranger.id, askedAt: at.toISOString() });
    return `Noted. Write to ${from} and to ${to} now:\n\n${letter(to, isContested)}\n\nRun this command again after ${new Date(at.getTime() + waitMs).toISOString()}, unless they object.`;
  }
  if (age < waitMs)
    throw new Error(`Wait until ${new Date(Date.parse(asked.askedAt) + waitMs).toISOString()}.`);
  if (!isContested && (await hasSignedIn(person.id, profile.id, new Date(asked.askedAt), context))) {
    await people.askRecovery(person.id, undefined);
    throw new Error('They signed in with the old sign-in meanwhile: it is not lost. The request is dropped.');
  }
  await erasureLog.recordAction('sign-in-moved', details, at);
  await audited('sign-in-moved');
  await people.endSessions(person.id, at);
  await changeProfile(profile.id, (now) => withSessionsEnded(now, person.id, firstSecondAfter(at)), context);
  if (isContested) await people.closeSignIns(person.id);
  await people.addSignIn(person.id, stranger.id);
  await people.endRecovery(person.id, to.toLowerCase());
  log('info', 'sign-in-moved', { profileId: profile.id });
  const closed = isContested ? ', and the old sign-in leads to nobody' : '';
  return `Done. Whoever signs in as ${to} is that person within ten minutes${closed}.`;
}

const letter = (to: string, isContested: boolean): string =>
  `Somebody asked us to let the sign-in ${to} lead to your account at Veil. If that was you, there is nothing to do: it happens in 72 hours. If it was not, ${isContested ? 'answer this message: two people who know you call before anything happens.' : 'sign in as you always do, or answer this message: then nothing happens.'}`;

const email = z.email();

function parseArguments([from = '', to = '', ...reviewers]: string[], why: string) {
  if (![from, to].every((address) => email.safeParse(address).success))
    throw new Error('Say the old address and the new one: old@example.org new@example.org');
  if (reviewers.length !== 0 && reviewers.length !== 2)
    throw new Error('Name two reviewers who talked with the person, or none.');
  requireWhy(why);
  return { from, to, reviewers, why };
}

export function plan(args: string[], why = ''): string {
  const { from, to } = parseArguments(args, why);
  return `Would note that ${to} asks to lead to the person of ${from}, or carry it out 72 hours after that.`;
}

/** `npm run operate -- move-sign-in old@example.org new@example.org [Nadia Margot] --why "<reason>"` */
export async function run(args: string[], why = ''): Promise<void> {
  const move = parseArguments(args, why);
  const context = await operatorContext();
  process.stdout.write(`${await moveSignIn({ ...move, operator: await signedInOperator() }, context)}\n`);
}
