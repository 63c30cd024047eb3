import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { rounds, roundsOf } from '../../../local/rounds.ts';
import { waitForLag } from '../../database.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { openInProcess } from '../../support/in-process.ts';
import { allOf, kinds, type Room } from './rooms-fixtures.ts';

// Two instances: neither knows what the other has in hand.
const firstContext: Context = withoutLimitsAndJudges(openInProcess().context);
const secondContext: Context = withoutLimitsAndJudges(openInProcess().context);
const either = (index: number): Context => (index % 2 === 0 ? firstContext : secondContext);

/** The words of both writers, in turns. */
const wordsOf = ({ writers }: Room, each: number) =>
  Array.from({ length: 2 * each }, (_, n) => ({
    who: writers[n % 2 ? 1 : 0],
    id: randomUUID(),
    text: `${n}`,
  }));

const patience = rounds(60_000);

describe.each(kinds)('in %s', (_kind, open) => {
  it(
    'two write hundreds of texts at once, and again: none is lost, none is twice, the places are in order',
    async () => {
      const room = await open(firstContext);
      const words = wordsOf(room, rounds(60));
      await waitForLag();
      const first = await Promise.all(
        words.map(({ who, id, text }, n) => room.say(who, text, either(n), id)),
      );
      // The answers were lost: some are sent again, to the other instance.
      const again = words.slice(0, 40);
      const second = await Promise.all(
        again.map(({ who, id, text }, n) => room.say(who, text, either(n + 1), id)),
      );
      expect(second.map(({ seq }) => seq)).toEqual(first.slice(0, 40).map(({ seq }) => seq));
      await waitForLag();
      const all = await allOf(room, firstContext);
      expect(all.map(({ text }) => text).toSorted()).toEqual(words.map(({ text }) => text).toSorted());
      const places = all.map(({ seq }) => seq);
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
    },
    patience,
  );

  it('one request that comes twenty times makes one text, and nobody else has it', async () => {
    const room = await open(firstContext);
    const [iris, otto] = room.writers;
    const id = randomUUID();
    await waitForLag();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => room.say(iris, 'Once', either(n), id)),
    );
    expect(new Set(answers.map((said) => `${said.id} ${said.seq}`)).size).toBe(1);
    await expect(room.say(otto, 'Mine', secondContext, id)).rejects.toMatchObject({ status: 409 });
    await waitForLag();
    expect((await allOf(room, firstContext)).map(({ text }) => text)).toEqual(['Once']);
  });

  it(
    'a reader who asks all the time is told everything, while two write and delete',
    async () => {
      const room = await open(firstContext);
      const words = wordsOf(room, rounds(20));
      const gone = words.filter((_, n) => n % 5 === 0);
      const shown = new Map<string, string>();
      const known = { version: 0, after: 0 };
      const ask = async () => {
        await waitForLag();
        const page = await room.read(known, secondContext);
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

  it('an edit that is raced with a deletion leaves the text deleted', async () => {
    const room = await open(firstContext);
    const [iris] = room.writers;
    for (let round = 0; round < roundsOf(3, 60); round++) {
      const { id } = await room.say(iris, 'Regret', firstContext);
      await waitForLag();
      await Promise.allSettled([
        room.edit(iris, id, 'Second thoughts', either(round)),
        room.remove(iris, id, either(round + 1)),
      ]);
      await waitForLag();
      const said = (await room.read({}, firstContext)).said.find((text) => text.id === id);
      expect(said).toMatchObject({ text: '', isDeleted: true });
    }
  });

  it('an edit that is raced with a report leaves the reported words in it', async () => {
    const room = await open(firstContext);
    const [iris] = room.writers;
    for (let round = 0; round < roundsOf(3, 60); round++) {
      const { id } = await room.say(iris, 'Rude words', firstContext);
      await waitForLag();
      const [reported] = await Promise.all([
        room.report(id, either(round)),
        room.edit(iris, id, 'Kind words', either(round + 1)),
      ]);
      expect(reported?.slice(reported.lastIndexOf('→ '))).toMatch(/: Rude words(\)|$)/m);
      await waitForLag();
      expect((await allOf(room, firstContext)).at(-1)?.text).toBe('Kind words');
    }
  });

  it('reactions of all at once, an edit and a new text are all there in the end', async () => {
    const room = await open(firstContext);
    const [iris, otto] = room.writers;
    const { id } = await room.say(iris, 'Now', firstContext);
    await waitForLag();
    const readers = new Set([iris, otto, room.reader]);
    await Promise.all([
      ...[...readers].map((who, n) => room.react(who, id, 'hug', either(n))),
      room.edit(iris, id, 'Now, soon', secondContext),
      room.say(otto, 'Then', firstContext),
    ]);
    await waitForLag();
    const [said, then] = (await room.read({}, firstContext)).said.slice(-2);
    expect(said).toMatchObject({ text: 'Now, soon', reactions: [{ name: 'hug', count: readers.size }] });
    expect(then?.text).toBe('Then');
  });

  it('a page that has missed more changes than one answer tells as a rule is told them all, and what came', async () => {
    const room = await open(firstContext);
    const [iris, otto] = room.writers;
    const said = [];
    for (let n = 0; n < 120; n++) said.push(await room.say(iris, `${n}`, firstContext));
    await waitForLag();
    const { version } = await room.read({}, firstContext);
    const after = said.at(-1)?.seq ?? 0;
    for (const { id } of said) await room.react(otto, id, 'thumbsup', firstContext);
    const { id: last } = await room.say(iris, 'And then', firstContext);
    await waitForLag();
    const told = new Set<string>();
    for (let since = version, isChanged = true; isChanged; ) {
      const page = await room.read({ version: since, after }, firstContext);
      for (const { id } of page.said) told.add(id);
      ({ isChanged, version: since } = page);
    }
    expect([...said.map(({ id }) => id), last].filter((id) => !told.has(id))).toEqual([]);
  });
});
