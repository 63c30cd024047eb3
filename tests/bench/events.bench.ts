import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '../../api/contract/table.ts';
import { handlers } from '../../api/src/features.ts';
import type { Gathering } from '../../api/src/gatherings/events/event/items.ts';
import { followEvent } from '../../api/src/gatherings/events/guests/follow.ts';
import { withEntry } from '../../api/src/gatherings/events/guests/seats.ts';
import { approvedMember, type Person } from '../support/fixtures.ts';
import { type BenchStack, openBenchStack } from './bench-stack.ts';
import { median, perSecond, type Row } from './row.ts';
import { againstAlone, asker, chargeRow, measureMs, readsOf } from './store-reads.ts';

type Known = Awaited<ReturnType<typeof approvedMember>>;

const fewEvents = 100;
const manyEvents = 10_000;
const seats = 12;
const crowdSize = 96;
const rounds = 5;
const lanes = 16;
const dayMs = 24 * 60 * 60 * 1000;

const runInLanes = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/** A search page and the joins of one event, over HTTP, against the same calls of the store made by the SDK alone. */
export async function bench(): Promise<Row[]> {
  const room = await openBenchStack();
  try {
    const nora = await approvedMember(room.place);
    const rows = await searchRows(room, nora);
    return [...rows, await joinRow(room, nora)];
  } finally {
    await room.stop();
  }
}

async function eventLike(nora: Person, { context }: BenchStack): Promise<Gathering> {
  const { event } = await nora.call.do('createEvent', {
    title: 'Supper by candlelight',
    category: 'dining',
    maxAttendees: seats,
    time: '20:00',
    location: 'Brussels, Belgium',
    description: 'Five courses, no phones, one long table.',
    date: new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10),
  });
  const found = await context.events.find(event.id);
  if (!found) throw new Error('The event is gone.');
  return found.value;
}

/** Events like one that is there, up to so many. */
async function announce(
  like: Gathering,
  { from, to }: { from: number; to: number },
  { context }: BenchStack,
) {
  const more = Array.from({ length: to - from }, (_, n) => ({ ...like, id: like.id + from + n }));
  await runInLanes(more, (event) => context.events.create(event, []));
}

async function searchRows(room: BenchStack, nora: Known): Promise<Row[]> {
  const { context, ownerOf } = room;
  const like = await eventLike(nora, room);
  const own = ownerOf(nora.profileId);
  const asked = endpoints.searchEvents.input.parse({ searchTerm: 'supper' });
  const inside = async () => handlers.searchEvents(asked, await own(), context);
  const call = () => nora.call.do('searchEvents', { searchTerm: 'supper' });
  const until = async (total: number) => {
    while ((await call()).totalCount < total || (await inside()).totalCount < total) await wait(300);
  };
  const ask = asker(room.place.api, nora.token);
  const page = () => ask('events/search', { body: { searchTerm: 'supper' } });
  const empty = () => ask('health');
  await announce(like, { from: 1, to: fewEvents }, room);
  await until(fewEvents);
  const fewReads = await readsOf(inside);
  const fewRow = await againstAlone(`a page of ${fewEvents} events`, { call: page, empty, reads: fewReads });
  await announce(like, { from: fewEvents, to: manyEvents }, room);
  await until(manyEvents);
  const reads = await readsOf(inside);
  return [
    fewRow,
    await againstAlone('a page of 10,000 events', { call: page, empty, reads }),
    chargeRow('charge of a page of 10,000 events, and of 100', fewReads, reads, 'at most 1.05'),
  ];
}

/** The batch that decides a join, again and again on one event, by the SDK alone: each needs the etag of the one before. */
async function bareBatches({ context }: BenchStack, like: Gathering): Promise<number> {
  const id = like.id + 1_000_000;
  await context.events.create({ ...like, id }, []);
  const ms = await measureMs(async () => {
    for (let n = 0; n < crowdSize; n++) {
      const found = await context.events.find(id);
      if (!found) throw new Error('The event is gone.');
      const event = withEntry(found.value, entryOf(n + 1, n < seats ? 'joined' : 'waiting'));
      const work = [followEvent.now({ eventId: id, profileIds: [n + 1] }, context)];
      if ((await context.events.replace(event, found.etag, work)) !== 'done')
        throw new Error('Somebody else wrote.');
    }
  });
  const found = await context.events.find(id);
  if (found) await context.events.erase(id, found.etag);
  return crowdSize / (ms / 1000);
}

const entryOf = (profileId: number, state: 'joined' | 'waiting'): Gathering['entries'][number] => ({
  profileId,
  state,
  byPerson: randomUUID(),
  type: 'single',
  people: 1,
  kind: 'anyone',
  shownTo: 'guests',
  at: new Date().toISOString(),
  seq: profileId,
  offerUntil: null,
  isInvited: false,
  attendance: null,
  checkedInAt: null,
  keepApart: [],
});

async function joinRow(room: BenchStack, nora: Person): Promise<Row> {
  const crowd: Person[] = [];
  const places = Array.from({ length: crowdSize }, (_, n) => n);
  await runInLanes(places, async () => crowd.push(await approvedMember(room.place)));
  const samples = { http: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const like = await eventLike(round < 2 ? nora : (crowd[round] ?? nora), room);
    samples.bare.push(await bareBatches(room, like));
    const eventId = String(like.id);
    const guests = crowd.filter((_, n) => n !== round);
    const ms = await measureMs(() =>
      runInLanes(guests, ({ call }) => call.do('joinEvent', { eventId, shownTo: 'guests' })),
    );
    samples.http.push(guests.length / (ms / 1000));
    const now = (await room.context.events.find(like.id))?.value;
    const winners = now?.entries.filter((entry) => entry.state === 'joined').length;
    if (winners !== seats || now?.entries.length !== guests.length)
      throw new Error(`${winners} of ${now?.entries.length} have one of ${seats} seats.`);
  }
  const [http, bare] = [median(samples.http), median(samples.bare)];
  return {
    what: `joins of one event with ${seats} seats, ${lanes} at once, the winners exact in ${rounds} rounds`,
    measured: perSecond(http),
    against: `${perSecond(bare)}, read and batch by the SDK`,
    ratio: http / bare,
    goal: 'at least 0.6',
  };
}
