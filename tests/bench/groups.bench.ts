import { setTimeout as wait } from 'node:timers/promises';
import { handlers } from '../../api/src/features.ts';
import { contentSafety } from '../../api/src/platform/services/content-safety.ts';
import { fillGroups, fillThread } from '../support/fill-groups.ts';
import { newThread, roomOf } from '../support/groups-fixtures.ts';
import { type BenchStack, openBenchStack } from './bench-stack.ts';
import { median, milliseconds, type Row } from './row.ts';
import { againstAlone, asker, chargeRow, measureMs, type Reads, readsOf } from './store-reads.ts';

const manyGroups = 10_000;
const fewGroups = 10;
/** Replies of which a page is full. */
const onePage = 40;

/** Groups and threads at 10,000, each call against its reads made alone. */
export async function bench(): Promise<Row[]> {
  const room = await openBenchStack();
  try {
    const { place, context, ownerOf } = room;
    const { group, creator, mod, member } = await roomOf(place);
    const small = await newThread(creator, group);
    const large = await newThread(creator, group);
    await fillThread(Number(small.thread), onePage, context);
    const own = ownerOf(member.profileId);
    const reading = {
      page: () => readsOf(async () => handlers.group({ group }, await own(), context)),
      search: () => readsOf(async () => handlers.searchGroups(searchAll, await own(), context)),
      threads: () => readsOf(async () => handlers.groupThreads({ group }, await own(), context)),
      members: () => readsOf(async () => handlers.groupMembers({ group }, await own(), context)),
      thread: (thread: string) =>
        readsOf(async () => handlers.threadPage({ group, thread: Number(thread) }, await own(), context)),
    };
    const twice = async (read: () => Promise<Reads>) => (await read()) && read();
    await fillGroups(Number(group), 0, fewGroups, context);
    const before = {
      page: await twice(reading.page),
      search: await twice(reading.search),
      thread: await twice(() => reading.thread(small.thread)),
    };
    await fillThread(Number(large.thread), manyGroups, context);
    await fillGroups(Number(group), fewGroups, manyGroups - fewGroups, context);
    const ask = asker(place.api, member.token);
    await untilIndexed(() => member.call.do('searchGroups', searchAll));
    await untilIndexed(async () => handlers.searchGroups(searchAll, await own(), context));
    const after = {
      page: await twice(reading.page),
      search: await twice(reading.search),
      thread: await twice(() => reading.thread(large.thread)),
    };
    const empty = () => ask('health');
    const row = (what: string, call: () => Promise<unknown>, reads: Reads) =>
      againstAlone(what, { call, empty, reads });
    return [
      await row('the page of a group', () => ask(`groups/${group}`), after.page),
      await row('a page of 10,000 groups', () => ask('groups/search', { body: searchAll }), after.search),
      await row('the threads of a group', () => ask(`groups/${group}/threads`), await twice(reading.threads)),
      await row('its members', () => ask(`groups/${group}/members`), await twice(reading.members)),
      await row(
        'the latest 30 of 10,000 replies',
        () => ask(`groups/${group}/threads/${large.thread}`),
        after.thread,
      ),
      await replyRow({ group, thread: large.thread }, [member, mod], room, empty),
      chargeRow(
        `the page of a group, ${manyGroups} groups against ${fewGroups}`,
        before.page,
        after.page,
        'at most 1.05',
      ),
      chargeRow(
        `a page of groups, ${manyGroups} against ${fewGroups}`,
        before.search,
        after.search,
        'at most 1.05',
      ),
      chargeRow(
        `a page of a thread, ${manyGroups} replies against ${onePage}`,
        before.thread,
        after.thread,
        'at most 1.05',
      ),
    ];
  } finally {
    await room.stop();
  }
}

const searchAll = {
  searchTerm: '',
  category: '',
  location: '',
  isActive: false,
  isMember: false,
  page: 1,
  pageSize: 10,
  joinPolicy: undefined,
};

/** Until an instance has heard of all groups. */
async function untilIndexed(search: () => Promise<{ total: number }>): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    if ((await search()).total >= manyGroups) return;
    await wait(500);
  }
  throw new Error('The groups were not gathered.');
}

/** Fewer than one may write in a minute. */
const replies = 25;

type Calls = Awaited<ReturnType<typeof roomOf>>['member'];

/** Its own calls are those of the store and the one that judges its text. They are made as somebody else's: repeating counts. */
async function replyRow(
  at: { group: string; thread: string },
  [{ call }, other]: [Calls, Calls],
  room: BenchStack,
  empty: () => Promise<unknown>,
): Promise<Row> {
  const { context, ownerOf } = room;
  const said = (text: string) => ({ ...at, text, quote: undefined, requestId: undefined });
  const input = { ...said('Reply'), thread: Number(at.thread) };
  const work = async () => handlers.replyToThread(input, await ownerOf(other.profileId)(), context);
  await work();
  const own = await readsOf(work);
  const [ours, alone]: [number[], number[]] = [[], []];
  for (let n = 0; n < replies; n++) {
    ours.push(await measureMs(() => call.do('replyToThread', { ...at, text: `Reply ${n}` })));
    const judge = () => context[contentSafety].judgeText(`Reply ${n}`);
    alone.push((await measureMs(own.again)) + (await measureMs(judge)) + (await measureMs(empty)));
  }
  return {
    what: 'a reply, acknowledged with what follows from it',
    measured: milliseconds(median(ours)),
    against: `${milliseconds(median(alone))}, its ${own.count} calls through the SDK, its judgement and an empty answer`,
    ratio: median(ours) / median(alone),
    goal: 'at most 1.25',
  };
}
