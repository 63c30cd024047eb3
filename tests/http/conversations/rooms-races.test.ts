import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/http/identify.ts';
import { rounds } from '../../../local/rounds.ts';
import { caughtUp } from '../../database.ts';
import { host, join } from '../events/events-story.ts';
import { roomInside, says, threadInside, unlimited } from '../groups/groups-inside.ts';
import { member, openInside } from '../inside.ts';

// Two instances: neither knows what the other has in hand.
const one: Context = unlimited(openInside().context);
const two: Context = unlimited(openInside().context);
const either = (index: number): Context => (index % 2 === 0 ? one : two);

interface Said {
  id: string;
  seq: number;
  text: string;
  isDeleted: boolean;
}

interface Page {
  version: number;
  isChanged: boolean;
  said: Said[];
  deleted: string[];
  nextCursor: string | null;
}

interface Room {
  writers: readonly [Owner, Owner];
  reader: Owner;
  say(who: Owner, text: string, by: Context, id?: string): Promise<Said>;
  remove(who: Owner, id: string, by: Context): Promise<unknown>;
  read(asked: { cursor?: string; after?: number; version?: number }, by: Context): Promise<Page>;
}

async function chat(): Promise<Room> {
  const [margot, iris, otto] = [await member(one), await member(one), await member(one)];
  const { id: eventId } = await host(margot, one);
  for (const who of [iris, otto]) await join(eventId, who, one);
  const saidIn = ({
    content,
    ...said
  }: {
    id: string;
    seq: number;
    content: string;
    isDeleted: boolean;
  }) => ({
    ...said,
    text: content,
  });
  return {
    writers: [margot, iris],
    reader: otto,
    say: async (who, content, by, requestId = randomUUID()) =>
      saidIn((await handlers.sendEventMessage({ eventId, content, requestId }, who, by)).data),
    remove: async (who, messageId, by) => handlers.deleteEventMessage({ eventId, messageId }, who, by),
    async read(asked, by) {
      const { messages, ...page } = await handlers.eventChat({ eventId, ...asked }, otto, by);
      return { ...page, said: messages.map(saidIn) };
    },
  };
}

async function thread(): Promise<Room> {
  const { group, creator, mod, plain } = await roomInside(one);
  const at = await threadInside(creator, group, one);
  return {
    writers: [creator, mod],
    reader: plain,
    say: async (who, text, by, id) => (await says(who, at, text, by, id)).reply,
    remove: async (who, reply, by) => handlers.deleteReply({ ...at, reply }, who, by),
    async read(asked, by) {
      const { replies, changed, ...page } = await handlers.threadPage({ ...at, ...asked }, plain, by);
      const gone = [...changed, ...replies].filter(({ isDeleted }) => isDeleted);
      const said = [...changed, ...replies].filter(({ id }) => id !== at.reply);
      return { ...page, said, deleted: gone.map(({ id }) => id) };
    },
  };
}

async function allOf(room: Room): Promise<Said[]> {
  const all: Said[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page = await room.read(cursor ? { cursor } : {}, one);
    all.unshift(...page.said);
    cursor = page.nextCursor;
  }
  return all;
}

/** What both writers say, in turns. */
const wordsOf = ({ writers }: Room, each: number) =>
  Array.from({ length: 2 * each }, (_, n) => ({
    who: writers[n % 2 ? 1 : 0],
    id: randomUUID(),
    text: `${n}`,
  }));

const patience = rounds(60_000);

describe.each([
  ['the chat of an event', chat],
  ['a thread of a group', thread],
])('in %s', (_kind, open) => {
  it(
    'two write hundreds of texts at once, and again: none is lost, none is twice, the places are in order',
    async () => {
      const room = await open();
      const words = wordsOf(room, rounds(60));
      await caughtUp();
      const first = await Promise.all(
        words.map(({ who, id, text }, n) => room.say(who, text, either(n), id)),
      );
      // The answers were lost: some are sent again, to the other instance.
      const again = words.slice(0, 40);
      const second = await Promise.all(
        again.map(({ who, id, text }, n) => room.say(who, text, either(n + 1), id)),
      );
      expect(second.map(({ seq }) => seq)).toEqual(first.slice(0, 40).map(({ seq }) => seq));
      await caughtUp();
      const all = await allOf(room);
      expect(all.map(({ text }) => text).toSorted()).toEqual(words.map(({ text }) => text).toSorted());
      const places = all.map(({ seq }) => seq);
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
    },
    patience,
  );

  it('one request that comes twenty times makes one text, and nobody else has it', async () => {
    const room = await open();
    const [iris, otto] = room.writers;
    const id = randomUUID();
    await caughtUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => room.say(iris, 'Once', either(n), id)),
    );
    expect(new Set(answers.map((said) => `${said.id} ${said.seq}`)).size).toBe(1);
    await expect(room.say(otto, 'Mine', two, id)).rejects.toMatchObject({ status: 409 });
    await caughtUp();
    expect((await allOf(room)).map(({ text }) => text)).toEqual(['Once']);
  });

  it(
    'a reader who asks all the time is told everything, while two write and delete',
    async () => {
      const room = await open();
      const words = wordsOf(room, rounds(20));
      const gone = words.filter((_, n) => n % 5 === 0);
      const shown = new Map<string, string>();
      const known = { version: 0, after: 0 };
      const ask = async () => {
        await caughtUp();
        const page = await room.read(known, two);
        for (const { id, seq, text } of page.said) {
          shown.set(id, text);
          known.after = Math.max(known.after, seq);
        }
        for (const id of page.deleted) shown.set(id, '');
        known.version = page.version;
        return page;
      };
      let isWriting = true;
      const asking = (async () => {
        while (isWriting) await ask();
      })();
      const write = async (line: typeof words, n: number) => {
        for (const { who, id, text } of line) {
          await room.say(who, text, either(n), id);
          if (gone.some((other) => other.id === id)) await room.remove(who, id, either(n + 1));
        }
      };
      await Promise.all(
        room.writers.map((writer, n) =>
          write(
            words.filter(({ who }) => who === writer),
            n,
          ),
        ),
      );
      isWriting = false;
      await asking;
      while ((await ask()).isChanged);
      const expected = words.map((word) => (gone.includes(word) ? '' : word.text));
      expect(words.map(({ id }) => shown.get(id))).toEqual(expected);
    },
    patience,
  );
});
