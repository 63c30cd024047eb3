import { createHash } from 'node:crypto';
import { kindOf, type NoticeKind, noticeKinds } from '../../contract/notice-kinds.ts';
import { isReachable, type PersonReach } from '../activity/reach.ts';
import { isRead } from '../activity/rules.ts';
import type { Context } from '../context.ts';
import { conversationActivityId, unreadOf } from '../conversations/inbox-rules.ts';
import { asViewer } from '../http/viewer.ts';
import type { Again } from '../outbox/work.ts';
import type { Mail } from '../platform/services/mail.ts';
import type { Profile } from '../profiles/profile.ts';
import { seePresent } from '../visibility/see-profiles.ts';
import { confirmMail, newsMail } from './mails.ts';
import { timingOf } from './rules.ts';

interface Notice {
  readonly profileId: number;
  readonly id: string;
  readonly at: string;
}

/** What of a notice leaves for each person now; the rest leaves later. */
export async function deliver(
  entry: Notice & { done: string[] },
  context: Context,
): Promise<Again | undefined> {
  const { profileId, id, at } = entry;
  const profile = (await context.profiles.find(profileId))?.value;
  if (!profile || !context.mail) return undefined;
  const kind = kindOf(id);
  if (profile.status === 'Suspended' && kind !== 'decision') return undefined;
  const done = [...entry.done];
  const later: Date[] = [];
  for (const person of await context.reach.list(profileId)) {
    const { personId } = person;
    const isTheirs = profile.people.some((one) => one.personId === personId);
    if (!isTheirs || done.includes(personId) || !isReachable(person)) continue;
    const key = keyOf(entry, personId);
    const outcome = await settle(entry, kind, person, profile, context);
    if (typeof outcome === 'object') later.push(outcome.laterAt);
    else {
      done.push(personId);
      context.log('info', 'notice-settled', { task: kind, outcome });
      const said = { at: context.now().toISOString(), kind, what: outcome };
      await context.reach.note(profileId, personId, key, said);
    }
  }
  if (later.length === 0) return undefined;
  const againAt = new Date(Math.min(...later.map((moment) => moment.getTime())));
  return { againAt, payload: { profileId, id, at, done } };
}

type Outcome = 'sent' | 'seen' | 'refused' | 'covered' | 'never' | { laterAt: Date };

const keyOf = ({ profileId, id, at }: Notice, personId: string): string =>
  `${profileId} ${personId} ${id} ${at}`;

/** A mail that has begun goes on as the same; one that another notice has begun meanwhile covers this one. */
async function settle(
  notice: Notice,
  kind: NoticeKind,
  person: PersonReach,
  profile: Profile,
  context: Context,
): Promise<Outcome> {
  const { personId, mail, sending, lastMailAt } = person;
  const key = keyOf(notice, personId);
  const timing = sending === key ? 'send' : timingOf(kind, notice.at, person, context.now());
  if (timing !== 'send') return timing;
  if (mail === null || !(await isNews(notice, personId, profile, context))) return 'seen';
  const at = context.now().toISOString();
  if (!(await context.reach.begin(profile.id, personId, { key, lastMailAt, at }))) return 'covered';
  const letter = newsMail(mail.address, kind, { profileId: profile.id, personId }, context);
  const outcome = await send(letter, key, noticeKinds[kind].isUrgent === true, context);
  if (outcome === 'refused') await endAddress(profile.id, personId, mail.address, context);
  return outcome;
}

async function send(
  letter: Mail,
  key: string,
  isUrgent: boolean,
  { mail, now }: Context,
): Promise<'sent' | 'refused' | { laterAt: Date }> {
  if (!mail) return 'refused';
  const outcome = await mail.send(letter, operationOf(key), isUrgent);
  return typeof outcome === 'object'
    ? { laterAt: new Date(now().getTime() + outcome.laterSeconds * 1000) }
    : outcome;
}

/** The same for each try of one mail: the service takes it once. */
function operationOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Whether it is still there, was not seen, and is not from or about somebody who is held apart since. */
async function isNews(
  { profileId, id, at }: Notice,
  personId: string,
  profile: Profile,
  context: Context,
): Promise<boolean> {
  const viewer = await asViewer(profile, context);
  const told = await context.activity.findTold(profileId, id);
  if (!told) return isUnreadMessage(id, personId, profile, context);
  if (told.at !== at || (told.personId !== undefined && told.personId !== personId)) return false;
  if (isRead(await context.activity.findMarks(profileId, personId), told)) return false;
  if (told.actorId === null) return true;
  return (await seePresent(viewer, [told.actorId], context)).seen.has(told.actorId);
}

async function isUnreadMessage(
  id: string,
  personId: string,
  profile: Profile,
  context: Context,
): Promise<boolean> {
  const all = { sort: 'recent', search: undefined, after: undefined } as const;
  const listing = { ...all, personId, isUnread: true };
  const lists = await Promise.all(
    (['inbox', 'requests'] as const).map((folder) =>
      context.inbox.list(profile.id, { ...listing, folder }, mostUnread),
    ),
  );
  const found = lists.flatMap(({ items }) => items).find((one) => conversationActivityId(one.id) === id);
  if (!found || found.entry.isMuted || unreadOf(found.entry, personId) === 0) return false;
  const viewer = await asViewer(profile, context);
  return (await seePresent(viewer, [found.entry.otherId], context)).present.has(found.entry.otherId);
}
const mostUnread = 50;

/** Mail to the address came back. Nothing more is sent there, and the app says so. */
async function endAddress(
  profileId: number,
  personId: string,
  address: string,
  { reach, activity, now }: Context,
): Promise<void> {
  await reach.change(profileId, personId, (one) =>
    one?.mail?.address === address && one.mail.state !== 'ended'
      ? { ...one, mail: { address, state: 'ended' } }
      : one,
  );
  await activity.tell(profileId, {
    id: `account-mail-${operationOf(`${personId} ${address}`)}`,
    type: 'account',
    title: 'Mail to your address came back. Please look at how we may reach you',
    at: now().toISOString(),
    actorId: null,
    personId,
  });
}

/** Asks at an address whether it is theirs. */
export async function confirm(
  { profileId, personId, address }: { profileId: number; personId: string; address: string },
  context: Context,
): Promise<Again | undefined> {
  const known = await context.reach.find(profileId, personId);
  if (known?.mail?.address !== address || known.mail.state !== 'unconfirmed') return undefined;
  const letter = confirmMail(address, { profileId, personId }, context);
  const outcome = await send(letter, `confirm ${personId} ${address} ${context.newId()}`, true, context);
  if (outcome === 'refused') await endAddress(profileId, personId, address, context);
  return typeof outcome === 'object' ? { againAt: outcome.laterAt } : undefined;
}
