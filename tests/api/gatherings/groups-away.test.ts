import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { dateIn, host, joinEvent } from '../../support/events-fixtures.ts';
import { newHandle } from '../../support/fixtures.ts';
import { newMember, openIsolated, profileAsRead, runTimer, statusOf } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { sharedPair } from '../../support/partner-invites-fixtures.ts';
import { joinGroup, newGroup, replyInThread, roomInside, threadInside } from './groups-in-process.ts';

const { context: all, clock } = await openIsolated();
const context = withoutLimitsAndJudges(all);

const pause = async (who: Owner, isPaused = true) =>
  handlers.pauseProfile({ isPaused }, await rereadOwner(who, context), context);
/** The number that somebody reads, and how many members they are shown. */
const membersSaid = async (group: string, who: Owner): Promise<number[]> => {
  const reader = await rereadOwner(who, context);
  const { memberCount } = (await handlers.group({ group }, reader, context)).group;
  return [memberCount, (await handlers.groupMembers({ group }, reader, context)).members.length];
};
const awayInGroup = async (id: number) => (await context.groups.find(id))?.value.away;

it('whoever pauses counts for themselves alone until they are back, and nothing of it is kept', async () => {
  const { id, group, creator, plain } = await roomInside(context);
  await pause(plain);
  expect([await membersSaid(group, creator), await membersSaid(group, plain)]).toEqual([
    [2, 2],
    [3, 3],
  ]);
  await pause(plain, false);
  expect(await membersSaid(group, creator)).toEqual([3, 3]);
  expect(await context.groups.find(id)).not.toHaveProperty('value.away');
});

it('whoever is let in while they pause is counted once they are back', async () => {
  const { group, creator, stranger } = await roomInside(context, { joinPolicy: 'request' });
  await joinGroup(stranger, group, context);
  await pause(stranger);
  const { id: profileId } = stranger.profile;
  await handlers.decideGroupRequest({ group, profileId, accept: true }, creator, context);
  expect(await membersSaid(group, creator)).toEqual([3, 3]);
  await pause(stranger, false);
  expect(await membersSaid(group, creator)).toEqual([4, 4]);
});

it('a pause and its end at one instant, while others join, leave the number of those who are shown', async () => {
  for (let round = 0; round < roundsOf(3, 20); round++) {
    const { group, creator, plain, stranger } = await roomInside(context);
    const last = round % 2 === 0;
    await pause(plain, last);
    const both = [pause(plain, !last), pause(plain, last)];
    await Promise.all([...both, joinGroup(stranger, group, context)].map((call) => call.catch(() => {})));
    await runTimer(context, 11 * 60_000);
    const [said, shown] = await membersSaid(group, creator);
    expect(said).toBe(shown);
  }
});

it('a pause ends for the profile that its person leaves, and goes on for the person', async () => {
  const [iris, bo] = await sharedPair(context);
  const { group, creator } = await roomInside(context);
  await joinGroup(await rereadOwner(iris, context), group, context);
  await pause(bo);
  expect(await membersSaid(group, creator)).toEqual([3, 3]);
  const own = { handle: newHandle(), requestId: randomUUID(), shield: true };
  const leaving = { ...own, keep: { eventIds: [], groupIds: [Number(group)] } };
  await handlers.leaveProfile(leaving, await rereadOwner(bo, context), context);
  await runTimer(context);
  expect((await profileAsRead(bo.personId, context)).profile.id).not.toBe(iris.profile.id);
  expect(await membersSaid(group, creator)).toEqual([4, 4]);
  expect((await context.groups.find(Number(group)))?.value.memberCount).toBe(5);
  await pause(bo, false);
  expect(await membersSaid(group, creator)).toEqual([5, 5]);
});

it('what a former member wrote goes out of sight with their pause, and a deletion leaves no trace of it', async () => {
  const { id, group, creator, plain } = await roomInside(context);
  const at = await threadInside(creator, group, context);
  const { version } = await handlers.threadPage(at, creator, context);
  const { reply } = await replyInThread(plain, at, 'Pears.', context);
  await handlers.leaveGroup({ group }, plain, context);
  await pause(plain);
  const page = await handlers.threadPage(at, creator, context);
  expect([page.version, page.replies.length, page.thread?.replyCount]).toEqual([version, 1, 0]);
  const quoting = { ...at, text: 'You said it.', quote: reply.id, requestId: undefined };
  await expect(handlers.replyToThread(quoting, creator, context)).rejects.toMatchObject({ status: 404 });
  expect(await awayInGroup(id)).toEqual([plain.profile.id]);
  const { handle } = plain.profile;
  await handlers.deleteAccount({ confirm: handle }, await rereadOwner(plain, context), context);
  await runTimer(context);
  expect(await awayInGroup(id)).toBeUndefined();
});

it('what somebody takes back while they pause sends no signal to the others of a room', async () => {
  const { group, creator, plain } = await roomInside(context);
  const signals: string[] = [];
  const sending: Promise<void>[] = [];
  const service = { sendToGroup: async (topic: string) => void signals.push(topic) } as never;
  const coalesce = async (_room: string, send: () => Promise<void>) => void sending.push(send());
  const live = { ...context, realtime: { ...context.realtime, service, coalesce } };
  const signalsOf = async (who: Owner) => {
    const at = await threadInside(who, group, context);
    const replies = [
      await replyInThread(who, at, 'Once', context),
      await replyInThread(who, at, 'Twice', context),
    ];
    return async (nth: 0 | 1) => {
      signals.length = 0;
      const reply = replies[nth]?.reply.id ?? '';
      await handlers.deleteReply({ ...at, reply }, await rereadOwner(who, context), live);
      await Promise.all(sending);
      return signals.length;
    };
  };
  const [others, own] = [await signalsOf(creator), await signalsOf(plain)];
  expect([await others(0), await own(0)]).toEqual([1, 1]);
  await pause(plain);
  expect([await others(1), await own(1)]).toEqual([1, 0]);
});

it('a report of a thread that is not shown asks for as many profiles after a pause as after a block', async () => {
  const { group, creator, mod, plain } = await roomInside(context);
  const threads = [await threadInside(mod, group, context), await threadInside(plain, group, context)];
  await handlers.blockMember({ handle: creator.profile.handle }, mod, context);
  await pause(plain);
  let asked = 0;
  const listByIds: typeof context.profileSummaries.listByIds = (ids) => {
    asked += 1;
    return context.profileSummaries.listByIds(ids);
  };
  const counting = { ...context, profileSummaries: { ...context.profileSummaries, listByIds } };
  const reader = await rereadOwner(creator, context);
  const counts: number[] = [];
  for (const { thread } of threads) {
    asked = 0;
    const report = { kind: 'thread', id: `${group}/${thread}`, reason: 'spam' } as const;
    expect(await statusOf(Promise.resolve(handlers.report(report, reader, counting)))).toBe(404);
    counts.push(asked);
  }
  expect(counts[1]).toBe(counts[0]);
});

it('groups are listed by the latest writer who is there', async () => {
  const creator = await newMember(context);
  const ids = [(await newGroup(creator, context)).id, (await newGroup(creator, context)).id];
  // Groups of one instant where nobody wrote are listed by their numbers.
  const [first = 0, last = 0] = ids.toSorted((one, other) => one - other);
  const writer = await newMember(context);
  await joinGroup(writer, String(last), context);
  await threadInside(writer, String(last), context);
  const asked = { page: 1, pageSize: 50, searchTerm: '', location: '', category: '', isMember: true };
  const listed = async () => {
    context.groupIndex.expectNews();
    return (await handlers.searchGroups(asked as never, creator, context)).groups.map(({ id }) => id);
  };
  await expect.poll(listed, { timeout: 20_000 }).toEqual([last, first]);
  await pause(writer);
  await expect.poll(listed, { timeout: 20_000 }).toEqual([first, last]);
});

it('a deletion leaves no trace of a pause in the chats of evenings', async () => {
  const [margot, otto] = [await newMember(context), await newMember(context)];
  const eventIds: number[] = [];
  for (const days of [1, 5]) {
    const { id } = await host(margot, context, { date: dateIn(days, clock.now) });
    await joinEvent(id, otto, context);
    eventIds.push(id);
  }
  const [begun = 0, coming = 0] = eventIds;
  const message = { eventId: coming, content: 'Who comes?', requestId: undefined, quote: undefined };
  await handlers.sendEventMessage(message, await rereadOwner(otto, context), context);
  clock.now = new Date(clock.now.getTime() + 2 * 24 * 60 * 60 * 1000);
  await pause(otto);
  const awayIn = async (id: number) => (await context.events.find(id))?.value.away;
  expect([await awayIn(begun), await awayIn(coming)]).toEqual([[otto.profile.id], [otto.profile.id]]);
  const { handle } = otto.profile;
  await handlers.deleteAccount({ confirm: handle }, await rereadOwner(otto, context), context);
  await runTimer(context);
  expect([await awayIn(begun), await awayIn(coming)]).toEqual([undefined, undefined]);
});
