import { expect, it } from 'vitest';
import { acceptGrowth, type Budget, type GrowthRecord, growthFaults } from './growth.ts';

const budget: Budget = { name: 'scripts', unit: 'bytes', file: new URL('file:///'), slack: 200 };
const grown = { from: 20_000, to: 21_000, reason: 'It shows a map.' };
const known: GrowthRecord = { home: 20_000, map: grown, tiny: 300 };
const measures = { home: 20_000, map: 21_000, tiny: 300 };
const faultsWith = (changes: Record<string, number>) =>
  growthFaults({ ...measures, ...changes }, known, budget);
const accept = (changes: Record<string, number>, anew: string[] = []) =>
  acceptGrowth({ ...measures, ...changes }, known, budget, { reason: 'It shows more.', anew });

it('takes 3 % and a few bytes for no growth', () => {
  expect(faultsWith({ home: 20_600, map: 21_600, tiny: 500 })).toEqual([]);
  expect(faultsWith({ home: 12_000 })).toEqual([]);
  expect(accept({ home: 20_600, map: 21_600, tiny: 500 })).toEqual(known);
});

it('refuses growth above 3 % that has no reason', () => {
  expect(faultsWith({ home: 20_601 })).toEqual(['home grew without a reason, from 20000 to 20601 bytes']);
  expect(faultsWith({ map: 21_700 })).toEqual(['map grew without a reason, from 21000 to 21700 bytes']);
});

it('accepts growth with its reason, which explains no further growth', () => {
  const next = accept({ home: 21_500 });
  expect(next).toEqual({ ...known, home: { from: 20_000, to: 21_500, reason: 'It shows more.' } });
  expect(growthFaults({ ...measures, home: 21_500 }, next, budget)).toEqual([]);
});

it('refuses growth above a tenth with any reason, also in small steps', () => {
  const tenth = 'home grew by more than a tenth, from 20000 to 22001 bytes';
  expect(faultsWith({ home: 22_001 })).toEqual([tenth]);
  expect(growthFaults({ ...measures, home: 22_001 }, accept({ home: 21_900 }), budget)).toEqual([tenth]);
  expect(growthFaults({ ...measures, home: 22_001 }, accept({ home: 22_001 }), budget)).toEqual([tenth]);
});

it('begins a page’s record anew when that is asked for by name, and where the page became smaller', () => {
  expect(accept({ home: 30_000 }, ['home'])).toEqual({ ...known, home: 30_000 });
  expect(accept({ map: 15_000 })).toEqual({ ...known, map: 15_000 });
});

it('names pages that are new or gone, and records them', () => {
  const { tiny, ...others } = measures;
  const now = { ...others, fresh: 1000 };
  expect(growthFaults(now, known, budget)).toEqual(['fresh is new, with 1000 bytes', 'tiny is gone']);
  expect(acceptGrowth(now, known, budget, { reason: '', anew: [] })).toEqual({
    home: 20_000,
    map: grown,
    fresh: 1000,
  });
});
