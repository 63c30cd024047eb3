import { expect, it } from 'vitest';
import { insightOf } from './insight.ts';
import type { Reason } from './reason.ts';

const reason = (theme: string | null, isBroad: boolean): Reason => ({
  factor: 'some',
  text: 'Some',
  pair: null,
  points: 100,
  theme,
  isBroad,
});

it('names the first topic that no reason names as a whole', () => {
  const company = reason('in the company you like', false);
  const evenings = [
    reason('in how you like to spend an evening', true),
    reason('in how you like to spend an evening', false),
  ];
  expect(insightOf([...evenings, company], [], 90, false)).toBe(
    'The two of you have a great deal in common, most of all in the company you like.',
  );
  expect(insightOf(evenings, [], 90, true)).toBe('You have a great deal in common.');
});
