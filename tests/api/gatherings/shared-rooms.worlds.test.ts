import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { dateIn, guestsOf, host, joinEvent, readEvent } from '../../support/events-fixtures.ts';
import { fillThread } from '../../support/fill-groups.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { outcomeOf, World } from '../../support/two-worlds.ts';
import { joinGroup, newGroup, replyInThread, threadInside } from './groups-in-process.ts';

const names = ['creator', 'ada', 'reader', 'third'] as const;
type Name = (typeof names)[number];
const dayMs = 24 * 60 * 60 * 1000;
/** The last two are after the end of what Ada did. */
const moments = [0, 61_000, 11 * 60_000, 2 * dayMs, 3 * dayMs, 3 * dayMs + 11 * 60_000];
const endsAfter = 2.5 * dayMs;

/** What Ada does, and how she ends it. */
const causes = {
  nothing: async () => async () => {},
  block: async ({ owner, context }: World<Name>) => {
    const { handle } = (await owner('reader')).profile;
    const { id } = await handlers.blockMember({ handle }, await owner('ada'), context);
    return async () => handlers.unblockMember({ id }, await owner('ada'), context);
  },
  pause: async ({ owner, context }: World<Name>) => {
    await handlers.pauseProfile({ isPaused: true }, await owner('ada'), context);
    return async () => handlers.pauseProfile({ isPaused: false }, await owner('ada'), context);
  },
};
type Cause = keyof typeof causes;

interface Rooms {
  readonly group: string;
  readonly threads: readonly { group: string; thread: number }[];
  readonly eventIds: readonly number[];
}
const comingEvent = 1;

/** A group with threads, and evenings with a chat: one that has begun, one to come, and one where Ada alone writes. */
async function openRooms(world: World<Name>): Promise<Rooms> {
  const { context, signIns, owner, clock } = world;
  for (const name of names) {
    signIns[name] = await newMember(context, { handle: `Worlds${name}` });
    world.pass(1);
    await world.remember(name);
  }
  const later = (name: Name): Promise<Owner> => {
    world.pass(1);
    return owner(name);
  };
  const say = async (name: Name, eventId: number, content: string) => {
    const message = { eventId, content, requestId: undefined, quote: undefined };
    return (await handlers.sendEventMessage(message, await later(name), context)).data.id;
  };
  const { id } = await newGroup(await owner('creator'), context, { name: 'Pear trees' });
  const group = String(id);
  for (const name of ['third', 'ada', 'reader'] as const) await joinGroup(await later(name), group, context);
  const threads = [
    await threadInside(await later('third'), group, context),
    await threadInside(await later('ada'), group, context),
    await threadInside(await later('ada'), group, context),
  ] as const;
  const [first, hers] = threads;
  await handlers.reactToReply({ ...first, reaction: 'heart' }, await later('ada'), context);
  await replyInThread(await later('reader'), first, 'Me.', context);
  const { reply } = await replyInThread(await later('ada'), first, 'Me too.', context);
  const quote = { ...first, text: 'You said it.', quote: reply.id, requestId: undefined };
  await handlers.replyToThread(quote, await later('third'), context);
  await replyInThread(await later('creator'), hers, 'I have some.', context);
  // More than a page.
  await fillThread(first.thread, 40, context);
  await replyInThread(await later('ada'), first, 'So do I.', context);
  await replyInThread(await later('third'), first, 'And who else?', context);
  await replyInThread(await later('ada'), hers, 'And I.', context);
  const eventIds: number[] = [];
  for (const [days, time] of [
    [0, '20:00'],
    [9, '20:00'],
    [0, '21:00'],
  ] as const) {
    const evening = { date: dateIn(days, clock.now), time };
    const { id: eventId } = await host(await later('creator'), context, evening);
    for (const name of ['third', 'ada', 'reader'] as const)
      await joinEvent(eventId, await later(name), context);
    eventIds.push(eventId);
    if (eventIds.length < 3) {
      const messageId = await say('third', eventId, 'Who comes?');
      const heart = { eventId, messageId, reaction: 'heart' } as const;
      await handlers.reactToEventMessage(heart, await later('ada'), context);
    }
    await say('ada', eventId, 'I do.');
  }
  world.call(group, '<group>');
  for (const [at, { thread }] of threads.entries()) world.call(thread, `<thread ${at}>`);
  for (const [at, eventId] of eventIds.entries()) world.call(eventId, `<event ${at}>`);
  await runTimer(context, 0);
  // The evening in Brussels has begun.
  clock.now = new Date('2027-03-01T20:30:00Z');
  return { group, threads, eventIds };
}

const search = { page: 1, pageSize: 50, searchTerm: '', location: '', category: '' };

/** All that somebody is told of these rooms. */
async function readRooms(world: World<Name>, name: Name, { group, threads, eventIds }: Rooms) {
  const { context } = world;
  const who = await world.owner(name);
  const calls: Record<string, () => unknown> = {
    groups: () => handlers.searchGroups(search as never, who, context),
    ownGroups: () => handlers.searchGroups({ ...search, isMember: true } as never, who, context),
    activeGroups: () => handlers.searchGroups({ ...search, isActive: true } as never, who, context),
    group: () => handlers.group({ group }, who, context),
    members: () => handlers.groupMembers({ group }, who, context),
    groupEvents: () => handlers.groupEvents({ group }, who, context),
    groupLog: () => handlers.groupLog({ group }, who, context),
    threads: () => handlers.groupThreads({ group }, who, context),
  };
  for (const [at, thread] of threads.entries()) {
    const news = { ...thread, after: 1, version: 1 };
    calls[`thread ${at}`] = () => handlers.threadPage(thread, who, context);
    calls[`news of thread ${at}`] = () => handlers.threadPage(news, who, context);
    const id = `${group}/${thread.thread}`;
    calls[`report of thread ${at}`] = () =>
      outcomeOf(Promise.resolve(handlers.report({ kind: 'thread', id, reason: 'spam' }, who, context)));
  }
  for (const [at, eventId] of eventIds.entries()) {
    const chat = { eventId, after: undefined, cursor: undefined, version: undefined };
    calls[`event ${at}`] = () => readEvent(eventId, who, context);
    calls[`guests ${at}`] = () => guestsOf(eventId, who, context);
    calls[`chat ${at}`] = () => handlers.eventChat(chat, who, context);
    calls[`news of chat ${at}`] = () => handlers.eventChat({ ...chat, after: 1, version: 1 }, who, context);
  }
  return world.answersOf(calls);
}

type Answers = Record<string, string>;

async function historyOf(cause: Cause, name: Name): Promise<Answers[]> {
  const world = new World(names, await openIsolated());
  const { clock, context } = world;
  clock.now = new Date('2027-03-01T12:00:00Z');
  const rooms = await openRooms(world);
  const begun = clock.now.getTime();
  let end: (() => Promise<unknown>) | undefined = await causes[cause](world);
  const answers: Answers[] = [];
  for (const after of moments) {
    if (end && after > endsAfter) {
      clock.now = new Date(begun + endsAfter);
      await end();
      end = undefined;
    }
    clock.now = new Date(begun + after);
    // The first answers are those of the same instant, before the timer.
    if (after > 0) await runTimer(context, 0);
    answers.push({
      ...(after < endsAfter && (await world.readBy(name))),
      ...(await readRooms(world, name, rooms)),
    });
  }
  return answers;
}

/** A pause frees the seat at a coming event, for good, and a block does not: seats are whole for everybody. */
const seats = /"(?:attendeeCount|seatsFree)":[^,]+|"attendees":\[[^\]]*\]/g;
const withoutSeats = (call: string, answer = ''): string =>
  call === `event ${comingEvent}` || call.startsWith('myEvents') ? answer.replaceAll(seats, '') : answer;

const differencesOf = (one: readonly Answers[], other: readonly Answers[]) =>
  one.flatMap((answers, at) =>
    Object.keys(answers)
      .filter((call) => withoutSeats(call, answers[call]) !== withoutSeats(call, other[at]?.[call]))
      .map((call) => ({ at: moments[at], call, one: answers[call], other: other[at]?.[call] })),
  );

it('shared rooms answer after a block as after a pause, from the same instant until after its end', async () => {
  const [block, pause] = [await historyOf('block', 'reader'), await historyOf('pause', 'reader')];
  expect(differencesOf(block, pause)).toEqual([]);
  for (const [at, answers] of pause.entries()) {
    const isThere = (moments[at] ?? 0) > endsAfter;
    expect(membersSaid(answers), `${moments[at]}`).toEqual(isThere ? [4, 4, 4] : [3, 3, 3]);
    expect(answers['chat 2']?.startsWith('{"version":0,'), `${moments[at]}`).toBe(!isThere);
  }
});

it('a third member reads nothing of a block, and of a pause what it leaves', async () => {
  const [nothing, block] = [await historyOf('nothing', 'third'), await historyOf('block', 'third')];
  expect(differencesOf(nothing, block)).toEqual([]);
  const pause = (await historyOf('pause', 'third')).map(membersSaid);
  expect(pause).toEqual([
    [3, 3, 3],
    [3, 3, 3],
    [3, 3, 3],
    [3, 3, 3],
    [4, 4, 4],
    [4, 4, 4],
  ]);
});

/** The number on the card and on the page, and how many members are listed. */
const membersSaid = ({ groups = '', group = '', members = '' }: Answers): number[] => [
  ...[groups, group].map((answer) => Number(/"memberCount":(\d+)/.exec(answer)?.[1])),
  members.split('"joinedAt"').length - 1,
];
