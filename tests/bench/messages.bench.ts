import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { conversationIdOf } from '../../api/contract/messaging/conversations/conversations.ts';
import { composeContext } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import { fillConversation, fillInbox } from '../support/fill-conversation.ts';
import { approvedMember, type Person } from '../support/fixtures.ts';
import { type BenchStack, openBenchStack } from './bench-stack.ts';
import { milliseconds, percentile, perSecond, type Row } from './row.ts';
import { againstAlone, asker, chargeRow, measureMs, type Reads, readsOf } from './store-reads.ts';
import { quietMs, waterfall } from './waterfall.ts';

type Member = Person & { profileId: number; handle: string };
type Pair = readonly [Member, Member];

const idOf = ([one, other]: Pair): string => conversationIdOf(one.profileId, other.profileId);
const say = ({ call }: Person, id: string, content: string) =>
  call.do('sendMessage', { id, content, messageType: 'text', requestId: randomUUID() });

/** Two who have answered each other. */
async function openConversation({ place }: BenchStack): Promise<Pair> {
  const pair = [await approvedMember(place), await approvedMember(place)] as const;
  await say(pair[0], idOf(pair), 'Good evening');
  await say(pair[1], idOf(pair), 'And to you');
  return pair;
}

/** Messages, a list and a poll, against the least that they could cost. */
export async function bench(): Promise<Row[]> {
  const room = await openBenchStack();
  try {
    const pairs: Pair[] = [];
    for (let n = 0; n < 8; n++) pairs.push(await openConversation(room));
    return [
      await measureSending(pairs, room),
      ...(await fallOfSending(pairs, room)),
      ...(await measureSeeing(pairs, room)),
      await measureThroughput(room),
      ...(await measureReading(room)),
    ];
  } finally {
    await room.stop();
  }
}

/** Fewer than somebody may send in a minute. */
const messagesPerPair = 25;
const messagesPerFall = 80;

async function measureSending(pairs: readonly Pair[], { database, context }: BenchStack): Promise<Row> {
  const { items } = database.container('conversations');
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let n = 0; n < messagesPerPair; n++)
    for (const pair of pairs) {
      ours.push(await measureMs(() => say(pair[n % 2 === 0 ? 0 : 1], idOf(pair), `Message ${n}`)));
      await wait(quietMs);
      const item = { id: context.newId(), conversationId: 'bench', kind: 'bench', content: `Message ${n}` };
      bare.push(await measureMs(() => items.create(item)));
    }
  return {
    what: 'a message, acknowledged',
    measured: `${milliseconds(percentile(ours, 0.5))} p50, ${milliseconds(percentile(ours, 0.95))} p95`,
    against: `${milliseconds(percentile(bare, 0.95))} p95, a bare insert through the SDK`,
    ratio: percentile(ours, 0.95) / percentile(bare, 0.95),
    goal: 'at most 4',
  };
}

/** The steps until an acknowledgement, without HTTP. */
const fallOfSending = (pairs: readonly Pair[], { context, ownerOf }: BenchStack): Promise<Row[]> =>
  waterfall(
    'a message',
    Array.from({ length: messagesPerFall }, (_, n) => async () => {
      const pair = pairs[n % pairs.length] as Pair;
      const owner = await ownerOf(pair[n % 2 === 0 ? 0 : 1].profileId)();
      const message = { id: idOf(pair), content: `Watched ${n}`, messageType: 'text' as const };
      await handlers.sendMessage({ ...message, requestId: randomUUID() }, owner, context);
    }),
  );

/** How often an open room asks: `web/src/messaging/messages/arrivals.ts`. */
const interval = 2000;
const sends = 10;

async function measureSeeing(pairs: readonly Pair[], { place }: BenchStack): Promise<Row[]> {
  const times = (await Promise.all(pairs.map((pair) => secondsUntilSeen(pair, place.api)))).flat();
  const row = (what: string, share: number, most: number): Row => ({
    what: `from sending to seeing, ${what}`,
    measured: milliseconds(percentile(times, share)),
    against: milliseconds(most),
    ratio: percentile(times, share) / most,
    goal: 'at most 1',
  });
  return [row('p50', 0.5, interval / 2 + 50), row('p95', 0.95, interval + 100)];
}

/** One writes at any moment; the other asks as a page does. */
async function secondsUntilSeen([writer, reader]: Pair, api: string): Promise<number[]> {
  const id = idOf([writer, reader]);
  const sent = new Map<string, number>();
  const times: number[] = [];
  let { version, messages } = await reader.call.do('conversationPage', { id });
  let after = messages.at(-1)?.seq ?? 0;
  let isOver = false;
  const looking = (async () => {
    await wait(Math.random() * interval);
    while (!isOver) {
      const path = `${api}/api/conversations/${id}/messages?after=${after}&version=${version}`;
      const answer = await fetch(path, { headers: { authorization: `Bearer ${reader.token}` } });
      const page: Awaited<ReturnType<typeof reader.call.do<'conversationPage'>>> = await answer.json();
      for (const { content } of page.messages) {
        const began = sent.get(content);
        if (began !== undefined) times.push(performance.now() - began);
      }
      ({ version } = page);
      after = page.messages.at(-1)?.seq ?? after;
      await wait(interval);
    }
  })();
  for (let n = 0; n < sends; n++) {
    // At moments that are spread evenly between one poll and the next.
    await wait(interval * (1 + 1 / sends));
    const content = `Seen ${randomUUID()}`;
    sent.set(content, performance.now());
    await say(writer, id, content);
  }
  await wait(interval + 500);
  isOver = true;
  await looking;
  return times;
}

const rooms = 10;
const perSender = 500;

/** Every sender has one message under way, through one of two instances. */
async function measureThroughput(room: BenchStack): Promise<Row> {
  const withoutLimits = (context: Context): Context => ({
    ...context,
    limits: { ...context.limits, take: async () => undefined },
  });
  const instances = [
    withoutLimits(room.context),
    withoutLimits(composeContext(room.context.settings, { log: () => {} })),
  ] as const;
  const pairs: Pair[] = [];
  for (let n = 0; n < rooms; n++) pairs.push(await openConversation(room));
  const from = performance.now();
  await Promise.all(
    pairs.flatMap((pair) =>
      pair.map(async (sender, side) => {
        const owner = await room.ownerOf(sender.profileId)();
        for (let n = 0; n < perSender; n++) {
          const content = `${side} ${n}`;
          const message = { id: idOf(pair), content, messageType: 'text' as const, requestId: randomUUID() };
          await handlers.sendMessage(message, owner, instances[side === 0 ? 0 : 1]);
        }
      }),
    ),
  );
  const seconds = (performance.now() - from) / 1000;
  let right = 0;
  for (const pair of pairs)
    right += await countInOrder(await room.ownerOf(pair[0].profileId)(), idOf(pair), instances[0]);
  const total = rooms * 2 * perSender;
  return {
    what: `${total.toLocaleString('en-GB')} messages through two instances, there once and in order`,
    measured: `${right.toLocaleString('en-GB')}, ${perSecond(total / seconds)}`,
    against: total.toLocaleString('en-GB'),
    ratio: right / total,
    goal: 'exactly 1',
  };
}

/** How many of the messages of a room are each the next one of their sender. */
async function countInOrder(reader: Owner, id: string, context: Context): Promise<number> {
  const next = [0, 0];
  let right = 0;
  for (let after = 2; ; ) {
    const { messages, hasNewer } = await handlers.conversationPage({ id, after }, reader, context);
    for (const { content, seq } of messages) {
      const [side = 0, n] = content.split(' ').map(Number);
      if (n === next[side] && seq === after + 1) right += 1;
      next[side] = (n ?? 0) + 1;
      after = seq;
    }
    if (!hasNewer) return right;
  }
}

const manyItems = { messages: 10_000, conversations: 1000 };

async function measureReading(room: BenchStack): Promise<Row[]> {
  const { context, place, ownerOf } = room;
  const pair = await openConversation(room);
  const id = idOf(pair);
  const [iris] = pair;
  const own = ownerOf(iris.profileId);
  const listing = () => readsOf(async () => handlers.conversations({}, await own(), context));
  const opening = () => readsOf(async () => handlers.conversationPage({ id }, await own(), context));
  const twice = async (read: () => Promise<Reads>) => (await read()) && read();
  await fillConversation(id, pair, 60, context);
  await fillInbox(iris, 40, context);
  const few = { list: await twice(listing), page: await twice(opening) };
  await fillConversation(id, pair, manyItems.messages, context);
  await fillInbox(iris, manyItems.conversations, context);
  const now = { list: await twice(listing), page: await twice(opening) };
  const ask = asker(place.api, iris.token);
  const empty = () => ask('health');
  const { version } = await iris.call.do('conversationPage', { id });
  const poll = `conversations/${id}/messages?after=${manyItems.messages}&version=${version}`;
  const { etag } = await ask(poll);
  const polling = await twice(() =>
    readsOf(async () =>
      handlers.conversationPage({ id, after: manyItems.messages, version }, await own(), context),
    ),
  );
  return [
    await againstAlone('the list of 1,000 conversations', {
      call: () => ask('conversations'),
      empty,
      reads: now.list,
    }),
    await againstAlone('the latest 50 of 10,000 messages', {
      call: () => ask(`conversations/${id}/messages`),
      empty,
      reads: now.page,
    }),
    await againstAlone('a poll with nothing new, 304', {
      call: () => ask(poll, { etag }),
      empty,
      reads: polling,
    }),
    chargeRow('the list, 1,000 conversations against 40', few.list, now.list, 'at most 1.1'),
    chargeRow('a page, 10,000 messages against 60', few.page, now.page, 'at most 1.1'),
  ];
}
