import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  filterRows,
  outsideDistance,
  type RowFilter,
  rowFilterOf,
  withinDistance,
  wordFilter,
} from './row-filter.ts';
import { WordLists } from './word-lists.ts';

const words = fc.array(fc.constantFrom('ada', 'adele', 'bea', 'bert'), { maxLength: 3 });

/** The words of the first `settled` rows are in postings, those of the others are compared one by one. */
async function listsOf(rows: readonly string[][], settled: number): Promise<WordLists> {
  const [before, lists] = [new WordLists(), new WordLists()];
  before.grow(rows.length);
  for (const [row, some] of rows.slice(0, settled).entries()) before.set(row, some);
  await lists.load(rows.length, await before.save(rows.length));
  for (const [index, some] of rows.slice(settled).entries()) lists.set(settled + index, some);
  return lists;
}

it('finds by words whom it would find by looking at each', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ words, isFlagged: fc.boolean() }), { maxLength: 40 }),
      fc.constantFrom('a', 'ad b', 'adele', 'x', 'be ad'),
      fc.integer({ min: 0, max: 40 }),
      async (all, typed, settledAt) => {
        const lists = await listsOf(
          all.map((one) => one.words),
          settledAt,
        );
        const byWords = wordFilter(typed, lists);
        const isEven = rowFilterOf((row) => row % 2 === 0);
        const flags = Uint8Array.from(all, ({ isFlagged }) => Number(isFlagged));
        const find = (rowFilter: RowFilter) => [...filterRows(all.length, flags, [isEven, rowFilter])];
        const expected = [...all.entries()].flatMap(([row, one]) => {
          const isMet = typed.split(' ').every((start) => one.words.some((word) => word.startsWith(start)));
          return isMet && one.isFlagged && row % 2 === 0 ? [row] : [];
        });
        expect(byWords?.list).toBeDefined();
        expect(byWords && find(byWords)).toEqual(expected);
        expect(byWords && find((among, count) => byWords(among, count))).toEqual(expected);
      },
    ),
  );
});

it('has each row either within a distance or beyond it, and an unknown place beyond', () => {
  const [here, away, unknown] = [
    [1, 0, 0],
    [0, 1, 0],
    [3, 3, 3],
  ] as const;
  const places = Float32Array.from([here, away, unknown, here].flat());
  const flags = new Uint8Array(4).fill(1);
  const around = { place: here, withinKm: 100 };
  expect([...filterRows(4, flags, [withinDistance(around, places)])]).toEqual([0, 3]);
  expect([...filterRows(4, flags, [outsideDistance(around, places)])]).toEqual([1, 2]);
});
