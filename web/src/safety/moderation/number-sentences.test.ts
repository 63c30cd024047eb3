import { expect, it } from 'vitest';
import { numberSentences } from './number-sentences.ts';

const table = (title: string, counts: Record<string, number | null>) => ({
  title,
  rows: Object.entries(counts).map(([what, count]) => ({ what, count })),
});

it('says what is counted of each table, and gathers the tables of which nothing is', () => {
  expect(
    numberSentences([
      table('Reports, by reason', { Spam: null, 'I did not agree to this profile': null }),
      table('Decisions without a report', { 'Newcomers approved': 10, 'Members verified': 5, Other: null }),
      table('All decisions, by who decided', { 'By a person': 15, 'By a rule': 0 }),
      table('Reports, by whom', { 'By members': 5 }),
      table('Appeals', { 'Not decided yet': 0 }),
    ]),
  ).toEqual([
    'Decisions without a report: newcomers approved 10, members verified 5; fewer than 5 of anything else.',
    'All decisions by who decided: by a person 15; fewer than 5 of anything else.',
    'Reports by whom: by members 5.',
    'Fewer than 5, or none: reports by reason, appeals.',
  ]);
  expect(numberSentences([])).toEqual([]);
});
