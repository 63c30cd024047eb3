import { expect, it } from 'vitest';
import { numbersOf } from './year.ts';
import type { YearEntry } from './year-store.ts';

const entry = (fields: Partial<YearEntry>): YearEntry => ({
  kind: 'report',
  at: '2026-05-01T12:00:00.000Z',
  isOutside: false,
  appealed: undefined,
  ...fields,
});
const times = (count: number, fields: Partial<YearEntry>): YearEntry[] =>
  Array.from({ length: count }, () => entry(fields));

const countsOf = (entries: readonly YearEntry[], title: string) =>
  Object.fromEntries(
    numbersOf(entries)
      .find((table) => table.title === title)
      ?.rows.map(({ what, count }) => [what, count]) ?? [],
  );

it('says no count from one to four, and has no sums', () => {
  const entries = [
    ...times(4, { reason: 'spam' }),
    ...times(5, { reason: 'fake' }),
    ...times(6, { reason: 'fake', isOutside: true }),
  ];
  expect(countsOf(entries, 'Reports, by reason')).toMatchObject({
    'Advertising, money or a scam': null,
    'Not who they say they are': 11,
    'Something else': 0,
  });
  expect(countsOf(entries, 'Reports, by whom')).toEqual({ 'By members': 9, 'By people outside': 6 });
});

it('counts a decision with its measure, its delay, its clause and its appeal', () => {
  const decision = {
    kind: 'decision' as const,
    at: '2026-05-02T00:00:00.000Z',
    decisionId: 'a',
    outcome: 'warn' as const,
    clause: 'people' as const,
    appealed: 'overturned' as const,
  };
  const entries = [entry({ reason: 'fake', caseId: 'a' }), ...times(5, decision)];
  expect(countsOf(entries, 'Decisions on reports, by measure').Warn).toBe(5);
  expect(countsOf(entries, 'Time from the first report to the decision')['Within a day']).toBe(5);
  expect(countsOf(entries, 'Measures, by clause of the terms')['4. Real people, and handles']).toBe(5);
  expect(countsOf(entries, 'Appeals')['The decision was undone']).toBe(5);
});

it('counts what a machine refused, and what a reviewer found as no report', () => {
  const entries = [
    ...times(7, { kind: 'statement', name: 'photo-refused' }),
    ...times(9, { reason: 'fake', own: true }),
  ];
  expect(countsOf(entries, 'All decisions, by who decided')['By a machine']).toBe(7);
  expect(countsOf(entries, 'Reports, by reason')['Not who they say they are']).toBe(0);
});

it('names what was decided as a sum, not as the member reads it', () => {
  const entries = times(6, { kind: 'statement', name: 'tier-end-lead' });
  const counts = countsOf(entries, 'Decisions without a report');
  expect(counts['Safeguarding leads ended']).toBe(6);
  expect(Object.keys(counts).filter((name) => /\b(you|your)\b/i.test(name))).toEqual([]);
});
