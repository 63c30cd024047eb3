import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../api/src/context.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { rounds } from '../../local/rounds.ts';
import {
  acquainted,
  allFor,
  disagreements,
  loose,
  newsOf,
  read,
  say,
  textsFor,
} from './conversations-story.ts';
import { member, openInside } from './inside.ts';

/** Two instances of the API on one store. */
const [here, there] = [loose(openInside().context), loose(openInside().context)];
const patience = 120_000;

const two = () => Promise.all([member(here), member(here)]);

/** Sends so many messages, `width` of them under way at a time, each the first time it is their turn. */
async function sendMany(
  from: Owner,
  to: Owner,
  { count, width, by }: { count: number; width: number; by: Context },
) {
  let next = 0;
  const texts: string[] = [];
  const one = async () => {
    while (next < count) {
      const content = `${from.profile.handle} ${next++}`;
      texts.push(content);
      await say(from, to, content, by);
    }
  };
  await Promise.all(Array.from({ length: width }, one));
  return texts;
}

describe('two who write at the same time, through two instances', () => {
  it(
    'lose nothing, double nothing, and each keeps their order',
    async () => {
      const [iris, otto] = await two();
      await acquainted(iris, otto, here);
      const count = rounds(50);
      const [hers, his] = await Promise.all([
        sendMany(iris, otto, { count, width: 1, by: here }),
        sendMany(otto, iris, { count, width: 1, by: there }),
      ]);
      const arrived = (await allFor(otto, iris, there)).slice(2).map(({ content }) => content);
      expect(arrived).toHaveLength(2 * count);
      expect(arrived.filter((text) => text.startsWith(iris.profile.handle))).toEqual(hers);
      expect(arrived.filter((text) => text.startsWith(otto.profile.handle))).toEqual(his);
      expect(await disagreements(iris, otto, there)).toEqual([]);
    },
    patience,
  );

  it(
    'lose and double nothing with ten messages of each under way',
    async () => {
      const [iris, otto] = await two();
      await acquainted(iris, otto, here);
      const count = rounds(30);
      const sent = await Promise.all([
        sendMany(iris, otto, { count, width: 10, by: here }),
        sendMany(otto, iris, { count, width: 10, by: there }),
      ]);
      const arrived = (await allFor(iris, otto, here)).slice(2).map(({ content }) => content);
      expect(arrived.toSorted()).toEqual(sent.flat().toSorted());
      expect(await disagreements(iris, otto, there)).toEqual([]);
    },
    patience,
  );

  it('make one message of one request that comes twenty times', async () => {
    const [iris, otto] = await two();
    await acquainted(iris, otto, here);
    const request = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => say(iris, otto, 'Once', n % 2 ? here : there, request)),
    );
    expect(new Set(answers.map(({ id, seq }) => `${id} ${seq}`)).size).toBe(1);
    expect(await textsFor(otto, iris, here)).toEqual(['Good evening', 'Good evening to you', 'Once']);
    expect(await disagreements(iris, otto, there)).toEqual([]);
  });

  it(
    'begin one conversation when both write first',
    async () => {
      for (let round = 0; round < rounds(10); round++) {
        const [iris, otto] = await two();
        await Promise.all([say(iris, otto, 'From Iris', here), say(otto, iris, 'From Otto', there)]);
        const texts = await textsFor(iris, otto, here);
        expect(texts.toSorted()).toEqual(['From Iris', 'From Otto']);
        expect(await disagreements(iris, otto, here)).toEqual([]);
        expect(await newsOf(iris, here)).toMatchObject({ unreadCount: 1, requests: 0 });
      }
    },
    patience,
  );
});

describe('reading while more arrives', () => {
  it(
    'leaves exactly what is unread, whatever the order',
    async () => {
      const [iris, otto] = await two();
      await acquainted(iris, otto, here);
      const count = rounds(60);
      let latest = (await say(iris, otto, 'First', here)).id;
      let isWriting = true;
      const write = async () => {
        for (let n = 0; n < count; n++) latest = (await say(iris, otto, `${n}`, here)).id;
        isWriting = false;
      };
      const readOn = async (by: Context) => {
        while (isWriting) await read(otto, iris, latest, by);
      };
      await Promise.all([write(), readOn(there), readOn(here)]);
      expect(await disagreements(iris, otto, there)).toEqual([]);
      await read(otto, iris, latest, here);
      expect(await newsOf(otto, there)).toMatchObject({ unreadCount: 0 });
      expect(await disagreements(iris, otto, here)).toEqual([]);
    },
    patience,
  );
});
