import { expect, it } from 'vitest';
import { endpointNames, endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { suspendProfile } from '../../../api/src/safety/moderation/sanctions/suspend.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { conversationIdBetween, startConversation } from '../../support/conversations-fixtures.ts';
import { submission } from '../../support/fixtures.ts';
import { guest, type InProcess, idsAt, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';

/** What happens to a member of whom others then read. */
const worlds: Record<string, (ada: Owner, reader: Owner, context: Context) => Promise<unknown>> = {
  here: async () => {},
  paused: (ada, _reader, context) =>
    handlers.pauseProfile({ isPaused: true }, ada, context) as Promise<unknown>,
  blocked: (ada, reader, context) =>
    handlers.blockMember({ handle: reader.profile.handle }, ada, context) as Promise<unknown>,
  hidden: (ada, _reader, context) =>
    handlers.saveMyProfile({ hidden: true } as never, ada, context) as Promise<unknown>,
  suspended: (ada, _reader, context) =>
    suspendProfile({ ...ada.profile }, { by: 'x', reason: 'Against the rules.', until: null }, context),
  deleted: (ada, _reader, context) =>
    handlers.deleteAccount({ confirm: ada.profile.handle }, ada, context) as Promise<unknown>,
};

const roles = ['stranger', 'acquaintance', 'inviter', 'invitee'] as const;
type Role = (typeof roles)[number];

/** A member, and somebody who reads of them: as a stranger, a connection who writes with them, or over an invitation. */
async function pairOf(role: Role, context: Context): Promise<{ ada: Owner; reader: Owner }> {
  if (role === 'inviter' || role === 'invitee') {
    const host = await newMember(context);
    const invitee = await invitedMember(host, context);
    const inviter = await rereadOwner(host, context);
    return role === 'inviter' ? { ada: invitee, reader: inviter } : { ada: inviter, reader: invitee };
  }
  const [ada, reader] = await newMembers(2, context);
  if (role === 'stranger') return { ada, reader };
  const { apply } = connectionActions(context);
  await apply(ada, 'potential', reader);
  await apply(reader, 'potential', ada);
  await apply(reader, 'bookmark', ada);
  await startConversation(ada, reader, context);
  await handlers.memberProfile({ handle: reader.profile.handle }, ada, context);
  await handlers.memberProfile({ handle: ada.profile.handle }, reader, context);
  await handlers.postToBoard({ content: 'Who is in Ghent tonight?' } as never, ada, context);
  const { id } = (await handlers.postToBoard(
    { content: 'I am, all week.' } as never,
    reader,
    context,
  )) as unknown as { id: number };
  await handlers.likePost({ id } as never, ada, context);
  await handlers.answerPost({ id, content: 'So am I.' } as never, ada, context);
  return { ada, reader };
}

async function invitedMember(host: Owner, context: Context): Promise<Owner> {
  const person = guest();
  const wish = { email: person.email ?? '', phone: '', description: 'We met at the opening night.' };
  const { invitationCode } = await handlers.createInvitation(wish, host, context);
  await handlers.validateInvitation({ invitationCode }, person, context);
  const profileId = (await context.people.find(person.personId))?.admission?.profileId ?? 0;
  await handlers.completeOnboarding(submission(profileId), person, context);
  await changeProfile(profileId, (profile) => ({ ...profile, status: 'Approved' }), context);
  return rereadOwner(person, context);
}

/** Calls without a side effect that a member makes without naming anything. */
const plainReads = endpointNames.filter((name) => {
  const { method, caller, path } = endpoints[name];
  return (
    method === 'GET' && !path.includes('{') && ['member', 'owner', 'signedIn', 'editor'].includes(caller)
  );
});

const answerOf = async (call: () => unknown): Promise<unknown> => {
  try {
    return await call();
  } catch (fault) {
    if (fault instanceof ApiError) return { status: fault.status, message: fault.message };
    return `${fault}`.split('\n')[0];
  }
};

async function vectorOf(ada: Owner, reader: Owner, context: Context): Promise<Record<string, string>> {
  const own = await rereadOwner(reader, context);
  const { id: profileId, handle } = ada.profile;
  const id = conversationIdBetween(ada, reader);
  const about: Record<string, () => unknown> = {
    memberProfile: () => handlers.memberProfile({ handle }, own, context),
    privateDetails: () => handlers.privateDetails({ profileId }, own, context),
    conversationPage: () => handlers.conversationPage({ id }, own, context),
    newerMessages: () => handlers.conversationPage({ id, after: 0, version: 1 }, own, context),
    archived: () => handlers.conversations({ folder: 'archived' }, own, context),
    requests: () => handlers.conversations({ folder: 'requests' }, own, context),
    unread: () => handlers.conversations({ filter: 'unread' }, own, context),
    found: () => handlers.conversations({ search: handle.slice(0, 5).toLowerCase() }, own, context),
    sendMessage: () =>
      handlers.sendMessage({ id, content: 'Are you there?', messageType: 'text' }, own, context),
    report: () => handlers.report({ kind: 'profile', id: handle, reason: 'spam' }, own, context),
    invite: () => handlers.hideMember({ handle } as never, own, context),
    tag: () =>
      handlers.addPrivateTag(
        { taggedProfileId: profileId, tagId: 9501, category: 'Relationship' },
        own,
        context,
      ),
  };
  const reads = plainReads.map((name): [string, () => unknown] => [
    name,
    () => (handlers[name] as unknown as (...all: unknown[]) => unknown)({}, own, context),
  ]);
  const nameless = withoutNames(ada, reader);
  const answers: Record<string, string> = {};
  for (const [name, call] of [...reads, ...Object.entries(about)])
    answers[name] = nameless(JSON.stringify(await answerOf(call)));
  return answers;
}

/** Names and ids are drawn anew in each world. */
function withoutNames(ada: Owner, reader: Owner): (text: string) => string {
  const places = new Map<string, string>();
  const placeOf = (found: string): string => {
    const known = places.get(found) ?? `#${places.size}`;
    places.set(found, known);
    return known;
  };
  return (text) =>
    text
      .replaceAll(ada.profile.handle, 'ADA')
      .replaceAll(reader.profile.handle, 'READER')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, placeOf)
      .replaceAll(/(?<![\d.])\d{13,16}(?![\d.])/g, placeOf)
      .replaceAll(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){2}\b/g, 'CODE')
      .replaceAll(/[\w.-]{40,}/g, 'TOKEN');
}

const moments = [0, 61_000, 11 * 60_000, 20 * 24 * 60 * 60_000];

/** What the reader is answered at each moment, in a world of its own. */
async function historyOf(world: string, role: Role): Promise<Record<string, string>[]> {
  const inside: InProcess = await openIsolated();
  const { clock } = inside;
  clock.now = new Date('2027-03-01T12:00:00Z');
  const limits = { ...inside.context.limits, take: async () => {} };
  const context: Context = { ...inside.context, limits, newNumericId: idsAt(clock) };
  const begun = clock.now.getTime();
  const { ada, reader } = await pairOf(role, context);
  await runTimer(context);
  clock.now = new Date(begun + 3_600_000);
  await worlds[world]?.(await rereadOwner(ada, context), reader, context);
  const answers: Record<string, string>[] = [];
  for (const after of moments) {
    clock.now = new Date(begun + 3_600_000 + after);
    await runTimer(context, 0);
    answers.push(await vectorOf(ada, reader, context));
  }
  return answers;
}

const differences = (one: Record<string, string>, other: Record<string, string>): string[] =>
  Object.keys(one).filter((name) => one[name] !== other[name]);

it.each(roles)('a block is answered as a pause is, to one who is the %s', async (role) => {
  const [paused, blocked] = [await historyOf('paused', role), await historyOf('blocked', role)];
  for (const [at, answers] of blocked.entries()) {
    const before = paused[at] ?? {};
    for (const name of differences(answers, before))
      expect([moments[at], name, answers[name]]).toEqual([moments[at], name, before[name]]);
  }
});

it.each([
  ['acquaintance', ['here', 'hidden', 'deleted']],
  // Who is no connection does not see a hidden member either.
  ['inviter', ['here', 'deleted']],
] as const)('the vector tells the other worlds apart, to one who is the %s', async (role, apart) => {
  const all = await Promise.all(
    Object.keys(worlds).map(async (world) => [world, (await historyOf(world, role))[1] ?? {}] as const),
  );
  const { blocked = {}, paused = {}, ...others } = Object.fromEntries(all);
  expect(differences(blocked, paused)).toEqual([]);
  for (const world of apart)
    expect([world, differences(blocked, others[world] ?? {}).length > 0]).toEqual([world, true]);
});
