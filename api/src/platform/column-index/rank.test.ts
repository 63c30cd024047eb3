import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LeadingColumn, rankInSlices, rankRows } from './rank.ts';
import { exceptRows, filterRows } from './row-filter.ts';

const rows = 5000;
const spreads = [2 ** 32, 2 ** 14, 40, 1] as const;

it('keeps the first of many rows, however their leading numbers are spread', async () => {
  const some = fc.record({
    spread: fc.constantFrom(...spreads),
    seed: fc.nat(),
    most: fc.constantFrom(0, 1, 20, 500, 4999, 6000),
    isDescending: fc.boolean(),
    ignored: fc.constantFrom(0, 3),
  });
  await fc.assert(
    fc.asyncProperty(some, async ({ spread, seed, most, isDescending, ignored }) => {
      const column = Uint32Array.from(
        { length: rows },
        (_, row) => (Math.imul(row + seed, 2654435761) >>> 0) % spread,
      );
      const leading: LeadingColumn = { column, isDescending, ignored };
      const number = (row: number) => Math.floor((column[row] ?? 0) / (ignored + 1));
      const order = (one: number, other: number) =>
        (isDescending ? number(other) - number(one) : number(one) - number(other)) || one - other;
      const all = Uint32Array.from({ length: rows }, (_, row) => row);
      const first = { total: rows, rows: [...all].sort(order).slice(0, most) };
      expect(rankRows(all, order, most, leading)).toEqual(first);
      expect(await rankInSlices(all, order, most, leading)).toEqual(first);
    }),
    { numRuns: 60 },
  );
});

it('leaves out rows, whether or not they are among those that are left', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1), { maxLength: 40 }), fc.array(fc.nat(45)), (flags, out) => {
      const found = filterRows(flags.length, Uint8Array.from(flags), [exceptRows(out)]);
      expect([...found]).toEqual(
        flags.flatMap((flag, row) => (flag === 1 && !out.includes(row) ? [row] : [])),
      );
    }),
  );
});
