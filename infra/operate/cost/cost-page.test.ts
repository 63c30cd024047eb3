import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { costTables, monthOf, readRecord, tableIn, withTables } from './cost-page.ts';
import pageUnits from './page-units.json' with { type: 'json' };
import { visits, visitsWithSignals } from './visits.ts';

const page = readFileSync(new URL('../../../docs/cost.md', import.meta.url), 'utf8');
const measured = readRecord();
const names = Object.keys(costTables(measured));
const places = {
  other: 'Slow Tide',
  otherId: '1',
  conversation: '1-2',
  version: 1,
  event: '1',
  group: '1',
  thread: '1',
};

describe('the page on cost', () => {
  it.each(names)('says of “%s” what was measured and what the model makes of it', (name) => {
    expect(tableIn(page, name)).toBe(costTables(measured)[name]);
  });

  it('has no other part that claims to be measured', () => {
    const claimed = [...page.matchAll(/^<!-- measured: (.+) -->$/gm)].map(([, name]) => name);
    expect(claimed.sort()).toEqual(names.toSorted());
  });

  it('changes with each figure that was measured', () => {
    const [first, ...others] = measured.pages;
    if (!first) throw new Error('Nothing was measured.');
    const dearer = { ...measured, pages: [{ ...first, requestUnits: first.requestUnits + 100 }, ...others] };
    const changed = withTables(page, dearer);
    for (const name of ['pages', 'member', 'month', 'signals']) {
      expect(tableIn(changed, name)).toBe(costTables(dearer)[name]);
      expect(tableIn(changed, name)).not.toBe(tableIn(page, name));
    }
    expect(withTables(page, measured)).toBe(page);
  });

  it('lacks no part', () => {
    expect(() => withTables(page.replace('<!-- measured: month -->', ''), measured)).toThrow('“month”');
  });
});

describe('what was measured', () => {
  it('is each page as often as it is assumed to be opened', () => {
    const expected = (all: { page: string; aMonth: number }[]) =>
      all.map(({ page, aMonth }) => [page, aMonth]);
    expect(expected(measured.pages)).toEqual(expected(visits(places)));
    expect(expected(measured.withSignals)).toEqual(expected(visitsWithSignals(places)));
  });

  it('differs by no more than a tenth from the budget of each page', () => {
    const budgets: Record<string, number | { to: number }> = pageUnits;
    const far = measured.pages.filter(({ page, requestUnits }) => {
      const budget = budgets[page];
      const units = typeof budget === 'number' ? budget : (budget?.to ?? Number.NaN);
      return !(Math.abs(requestUnits - units) <= units / 10);
    });
    expect(far).toEqual([]);
  });

  it('says that a month with signals is another one than a month of asking', () => {
    const [asking, signals] = [measured.pages, measured.withSignals].map((pages) => monthOf(pages, measured));
    expect(signals?.calls).toBeLessThan((asking?.calls ?? 0) / 1.5);
    expect(costTables(measured)['month with signals']).not.toBe(costTables(measured).month);
  });
});
