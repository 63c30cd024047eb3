import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/http/api-error.ts';
import type { Owner } from '../../../api/src/http/identify.ts';
import { contentSafety } from '../../../api/src/platform/services/content-safety.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { createDraws } from '../../matching/population.ts';
import { traces } from '../account/account-story.ts';
import {
  between,
  disagreements,
  listOf,
  newsOf,
  open,
  textsFor,
} from '../conversations/conversations-story.ts';
import { host, join, leave, look } from '../events/events-story.ts';
import { type FaultyStore, startFaultyStore } from '../faulty-store.ts';
import { groupInside, joins, says, statusOf, threadInside, unlimited } from '../groups/groups-inside.ts';
import { type Inside, member, openAlone, openInside, profileAsRead, runTimer } from '../inside.ts';
import { connecting } from '../members/connections-story.ts';

/** Time goes on, as where several instances tell it. */
const running = ({ context, clock }: Inside): Context => {
  Object.defineProperty(clock, 'now', { get: () => new Date() });
  return context;
};
const calm = running(await openAlone());
const { COSMOS_DATABASE } = calm.settings;
const people = 8;
const mostDeeds = 60;
/** Of the calls to the store and to what judges texts. */
const faultShare = 0.05;
const seats = 4;

interface Instance {
  context: Context;
  store: FaultyStore;
}

/** One that fails as the seed says. Somebody who starts it again has forgotten what it remembered. */
async function startInstance(draws: ReturnType<typeof createDraws>): Promise<Instance> {
  const store = await startFaultyStore(inject('addresses').cosmos);
  const context = running(openInside({ COSMOS_ENDPOINT: store.url, COSMOS_DATABASE }));
  store.judge(() => (draws.isSo(faultShare) ? draws.one(['before', 'after', 'late']) : undefined));
  const { judgeText } = unlimited(context)[contentSafety];
  const judge = {
    judgeText: (text: string) =>
      draws.isSo(faultShare) ? Promise.reject(new Error('Content Safety is away.')) : judgeText(text),
  };
  return {
    context: { ...unlimited(context), [contentSafety]: { ...context[contentSafety], ...judge } },
    store,
  };
}

interface Letter {
  from: number;
  to: number;
  text: string;
  isAnswered: boolean;
}

/** What was asked for, and of what the people know that it was done. */
interface Known {
  letters: Letter[];
  posts: { author: number; text: string; isAnswered: boolean; isTakenBack: boolean }[];
  replies: { author: number; text: string; isAnswered: boolean }[];
  notes: { author: number; text: string }[];
  /** `blocker>blocked` */
  blocks: Set<string>;
  gone: Set<number>;
}

/** Undefined where nobody wrote, and where the two are apart. */
async function latest(me: Owner, you: Owner) {
  try {
    return (await open(me, you, calm)).messages.at(-1);
  } catch (fault) {
    if (fault instanceof ApiError) return undefined;
    throw fault;
  }
}

type Outcome = 'done' | 'refused' | 'unknown';

/** Up to sixty deeds of eight people at two instances, and what they were told of each. */
async function story(seed: number) {
  const draws = createDraws(seed);
  const all = await Promise.all(Array.from({ length: people }, () => member(calm)));
  const known: Known = { letters: [], posts: [], replies: [], notes: [], blocks: new Set(), gone: new Set() };
  const first = all[0] as Owner;
  const event = await host(first, unlimited(calm), { maxAttendees: seats });
  const { id: groupId } = await groupInside(first, unlimited(calm));
  const group = String(groupId);
  const thread = await threadInside(first, group, unlimited(calm));
  const instances = [await startInstance(draws), await startInstance(draws)];
  const log: string[] = [];

  const as = async (who: number): Promise<Owner> => {
    const person = all[who] as Owner;
    return { ...person, ...(await profileAsRead(person.personId, calm)) };
  };
  const here = (): Instance => instances[draws.whole(0, 1)] as Instance;

  /** Tries at one instance, and where no answer came perhaps again at either. */
  async function tries(name: string, deed: (context: Context) => Promise<unknown>): Promise<Outcome> {
    let outcome: Outcome = 'unknown';
    for (let left = draws.whole(1, 3); left > 0 && outcome === 'unknown'; left--) {
      const { context } = here();
      try {
        await deed(context);
        outcome = 'done';
      } catch (fault) {
        if (fault instanceof ApiError && fault.status < 500) outcome = 'refused';
      }
    }
    log.push(`${name}: ${outcome}`);
    return outcome;
  }

  async function kill(): Promise<void> {
    const at = draws.whole(0, 1);
    instances[at]?.store.stop();
    instances[at] = await startInstance(draws);
    log.push(`kill ${at}`);
  }

  const some = (): number => {
    const left = all.map((_, at) => at).filter((at) => !known.gone.has(at));
    return left[draws.whole(0, left.length - 1)] ?? 0;
  };
  const two = (): [number, number] => {
    const one = some();
    let other = some();
    while (other === one) other = some();
    return [one, other];
  };
  const mark = (kind: string) => `${kind}-${randomUUID()}`;

  const deeds: Record<string, () => Promise<unknown>> = {
    async write() {
      const [from, to] = two();
      const [me, you] = [await as(from), await as(to)];
      const letter = { from, to, text: mark('letter'), isAnswered: false };
      known.letters.push(letter);
      const input = { id: between(me, you), content: letter.text, messageType: 'text' as const };
      const requestId = randomUUID();
      const send = async (context: Context) => handlers.sendMessage({ ...input, requestId }, me, context);
      letter.isAnswered = (await tries(`${from} writes to ${to}`, send)) === 'done';
    },
    async read() {
      const [who, other] = two();
      const [me, you] = [await as(who), await as(other)];
      const last = await latest(me, you);
      if (!last) return;
      const id = between(me, you);
      const read = async (context: Context) => handlers.readMessage({ id, messageId: last.id }, me, context);
      await tries(`${who} reads ${other}`, read);
    },
    async post() {
      const author = some();
      const me = await as(author);
      const post = { author, text: mark('post'), isAnswered: false, isTakenBack: false };
      known.posts.push(post);
      const input = { content: post.text, requestId: randomUUID() };
      post.isAnswered =
        (await tries(`${author} posts`, async (context) => handlers.postToBoard(input, me, context))) ===
        'done';
    },
    async takeBackPost() {
      const post = known.posts.findLast(({ author, isAnswered }) => isAnswered && !known.gone.has(author));
      if (!post) return;
      const me = await as(post.author);
      const shown = (await wholeBoard(me)).find(({ content }) => content === post.text);
      if (!shown) return;
      post.isTakenBack = true;
      await tries('takes back', async (context) => handlers.deletePost({ id: shown.id }, me, context));
    },
    async like() {
      const me = await as(some());
      const { posts } = await handlers.boardPosts({}, me, calm);
      const post = posts[draws.whole(0, Math.min(posts.length, 5) - 1)];
      if (!post) return;
      const deed = draws.isSo(0.7) ? handlers.likePost : handlers.unlikePost;
      await tries('likes', async (context) => deed({ id: post.id }, me, context));
    },
    async connect() {
      const [from, to] = two();
      const [me, you] = [await as(from), await as(to)];
      const tag = draws.one(['friend', 'potential', 'play'] as const);
      const isMore = draws.isSo(0.7);
      await tries(`${from} ${tag} ${to}`, async (context) => {
        const { apply, takeBack } = connecting(context);
        return isMore ? apply(me, tag, you) : takeBack(me, tag, you);
      });
    },
    async note() {
      const [author, about] = two();
      const me = await as(author);
      const text = mark('note');
      known.notes.push({ author, text });
      const input = { targetProfileId: all[about]?.profile.id ?? 0, content: text, requestId: randomUUID() };
      await tries(`${author} notes`, async (context) => handlers.addNote(input, me, context));
    },
    async attend() {
      const who = some();
      const me = await as(who);
      const isComing = draws.isSo(0.7);
      await tries(`${who} ${isComing ? 'joins' : 'leaves'}`, (context) =>
        (isComing ? join : leave)(event.id, me, context),
      );
    },
    async belong() {
      const who = some();
      const me = await as(who);
      if (who === 0) return;
      const isIn = draws.isSo(0.7);
      await tries(`${who} ${isIn ? 'enters' : 'goes'}`, async (context) =>
        isIn ? joins(me, group, context) : handlers.leaveGroup({ group }, me, context),
      );
    },
    async reply() {
      const author = some();
      const me = await as(author);
      const reply = { author, text: mark('reply'), isAnswered: false };
      known.replies.push(reply);
      const requestId = randomUUID();
      reply.isAnswered =
        (await tries(`${author} replies`, (context) => says(me, thread, reply.text, context, requestId))) ===
        'done';
    },
    async block() {
      const [from, to] = two();
      if (from === 0 || to === 0) return;
      const me = await as(from);
      const handle = all[to]?.profile.handle ?? '';
      const outcome = await tries(`${from} blocks ${to}`, async (context) =>
        handlers.blockMember({ handle }, me, context),
      );
      if (outcome === 'done') known.blocks.add(`${from}>${to}`);
    },
    async go() {
      const who = some();
      if (who === 0 || known.gone.size > 1) return;
      const me = await as(who);
      known.gone.add(who);
      const confirm = me.profile.handle;
      await tries(`${who} goes`, async (context) => handlers.deleteAccount({ confirm }, me, context));
      // Who was not answered asks again until they are.
      await handlers.deleteAccount({ confirm }, me, calm);
    },
  };
  const chances: [keyof typeof deeds & string, number][] = [
    ['write', 14],
    ['read', 5],
    ['post', 5],
    ['takeBackPost', 2],
    ['like', 5],
    ['connect', 7],
    ['note', 3],
    ['attend', 9],
    ['belong', 6],
    ['reply', 6],
    ['block', 2],
    ['go', 1],
  ];
  const bag = chances.flatMap(([name, share]) => Array.from({ length: share }, () => name));
  const count = draws.whole(mostDeeds / 2, mostDeeds);
  for (let left = count; left > 0; left--) {
    if (draws.isSo(0.04)) await kill();
    const next = () => deeds[bag[draws.whole(0, bag.length - 1)] ?? 'write']?.();
    await (draws.isSo(0.25) ? Promise.all([next(), next()]) : next());
  }
  for (const { store } of instances) store.stop();
  return { seed, all, known, event, group, thread, log };
}

/** What ends by itself has ended; what waits for a day of its own stays. */
async function settled(): Promise<void> {
  for (let minutes = 1; minutes <= 128; minutes *= 2) await runTimer(calm, minutes * 60_000);
  const due = await Promise.all(
    calm.outbox.containers.map((name) => calm.outbox.listDue(name, new Date(Date.now() + 5 * 60_000), 100)),
  );
  expect(due.flat().map(({ task }) => task)).toEqual([]);
  const lost = await Promise.all(calm.outbox.containers.map((name) => calm.outbox.listGivenUp(name, 100)));
  expect(lost.flat().map(({ task }) => task)).toEqual([]);
}

/** The board of one who reads on to its end. */
async function wholeBoard(who: Owner) {
  const all = [];
  let cursor: string | undefined;
  do {
    const page = await handlers.boardPosts({ cursor }, who, calm);
    all.push(...page.posts);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return all;
}

type Story = Awaited<ReturnType<typeof story>>;

async function expectSound({ all, known, event, group, thread }: Story): Promise<void> {
  const here = all.map((_, at) => at).filter((at) => !known.gone.has(at));
  const people = new Map<number, Owner>();
  for (const at of here) {
    const person = all[at] as Owner;
    people.set(at, { ...person, ...(await profileAsRead(person.personId, calm)) });
  }
  const ownerOf = (at: number) => people.get(at) as Owner;
  const isApart = (one: number, other: number) =>
    known.blocks.has(`${one}>${other}`) || known.blocks.has(`${other}>${one}`);

  for (const one of here)
    for (const other of here) {
      if (one >= other) continue;
      const [me, you] = [ownerOf(one), ownerOf(other)];
      if (isApart(one, other)) {
        for (const [seer, seen] of [
          [me, you],
          [you, me],
        ] as const)
          expect(await statusOf(handlers.memberProfile({ handle: seen.profile.handle }, seer, calm))).toBe(
            404,
          );
        continue;
      }
      const letters = known.letters.filter(
        ({ from, to }) => (from === one && to === other) || (from === other && to === one),
      );
      if (letters.length === 0) continue;
      const texts = await textsFor(me, you, calm);
      for (const { text, isAnswered } of letters) {
        const times = texts.filter((each) => each === text).length;
        if (isAnswered) expect(times, 'an answered letter is there once').toBe(1);
        else expect(times).toBeLessThanOrEqual(1);
      }
      const isAcquainted = [one, other].every((at) =>
        letters.some(({ from, isAnswered }) => isAnswered && from === at),
      );
      // Until both have written it is a request, and stands in another list.
      if (isAcquainted) expect(await disagreements(me, you, calm)).toEqual([]);
    }

  const organizer = ownerOf(0);
  const shown = await look(event.id, organizer, calm);
  const { guests } = await handlers.eventGuests({ eventId: event.id }, organizer, calm);
  const going = guests.filter(({ status }) => status === 'attending');
  expect(shown.attendeeCount).toBe(going.reduce((sum, guest) => sum + guest.people, 0));
  expect(shown.attendeeCount).toBeLessThanOrEqual(seats);

  const { group: room } = await handlers.group({ group }, organizer, calm);
  const { members } = await handlers.groupMembers({ group }, organizer, calm);
  expect(room.memberCount).toBe(members.length);
  const page = await handlers.threadPage({ group, thread: thread.thread }, organizer, calm);
  for (const { author, text, isAnswered } of known.replies) {
    if (known.gone.has(author) || isApart(author, 0)) continue;
    const times = page.replies.filter((reply) => reply.text === text).length;
    if (isAnswered) expect(times, 'an answered reply is there once').toBe(1);
    else expect(times).toBeLessThanOrEqual(1);
  }

  const posts = await wholeBoard(organizer);
  for (const { author, text, isAnswered, isTakenBack } of known.posts) {
    const times = posts.filter(({ content }) => content === text).length;
    if (known.gone.has(author)) expect(times).toBe(0);
    else if (isAnswered && !isTakenBack) expect(times, 'an answered post is there once').toBe(1);
    else expect(times).toBeLessThanOrEqual(1);
  }

  for (const at of here) {
    const me = ownerOf(at);
    const answers = JSON.stringify([
      await listOf(me, calm),
      await newsOf(me, calm),
      await handlers.boardPosts({}, me, calm),
      await handlers.recentActivity({}, me, calm),
      await handlers.connections({}, me, calm),
      await handlers.exportAccount({}, me, calm),
    ]);
    for (const { from, to, text } of known.letters)
      if (from !== at && to !== at) expect(answers, 'somebody else’s letter').not.toContain(text);
    for (const { author, text } of known.notes)
      if (author !== at) expect(answers, 'somebody else’s note').not.toContain(text);
  }

  for (const at of known.gone) {
    const { personId, profile } = all[at] as Owner;
    const left = await traces(calm, personId, profile.handle);
    expect(left, `${profile.handle} has gone`).toEqual([]);
  }
}

/** What a failure prints: the seed repeats the story, and the deeds say what it was. */
async function expectSoundly(told: Story): Promise<void> {
  try {
    await expectSound(told);
  } catch (fault) {
    const { message } = fault as Error;
    throw new Error(`SEED=${told.seed} npm test -- platform/chaos\n${message}\n${told.log.join('\n')}`);
  }
}

const atOnce = 5;
const batches: number[][] = process.env.SEED
  ? [[Number(process.env.SEED)]]
  : Array.from({ length: roundsOf(5, 500) / atOnce }, (_, batch) =>
      Array.from({ length: atOnce }, (_, at) => batch * atOnce + at + 1),
    );

it.each(batches)(
  'whatever fails on the way, what eight people did is sound: seeds from %i on',
  async (...seeds) => {
    const told = await Promise.all(seeds.map(story));
    await settled();
    for (const one of told) await expectSoundly(one);
  },
  600_000,
);
