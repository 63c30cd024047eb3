import { describe, expect, it } from 'vitest';
import { interestsInBrief, readProfileId, reviewState } from './review-rules.ts';

it.each(['1', '7042', '9007199254740991'])('reads the id %s', (id) => expect(readProfileId(id)).toBe(id));
it.each([undefined, '', '0', '-1', '1.5', '1e3', 'velvet-fox', '12345678901234567'])(
  'refuses the id %s',
  (id) => expect(readProfileId(id)).toBeUndefined(),
);

describe('a review', () => {
  const objection = {
    round: 1,
    reviewer: 'Ada',
    outcome: 'rejected' as const,
    reason: 'Nobody knows them.',
    decidedAt: '2026-03-01T12:00:00.000Z',
  };
  it.each([
    ['PendingApproval', [], 'open'],
    ['FurtherReviewRequired', [objection], 'waiting'],
    ['FurtherReviewRequired', [{ ...objection, reviewer: 'Bea' }], 'open'],
    ['Approved', [{ ...objection, outcome: 'approved' as const }], 'decided'],
    ['Rejected', [], 'decided'],
  ] as const)('of a profile %s with %j is %s for Ada', (status, decisions, state) =>
    expect(reviewState({ status, decisions: [...decisions] }, 'Ada')).toBe(state),
  );
});

it.each([
  [[], [], undefined],
  [['a', 'b', 'c'], ['a', 'b', 'c'], undefined],
  [['a', 'b', 'c', 'd'], ['a', 'b', 'c'], '+1 more'],
  [['a', 'b', 'c', 'd', 'e', 'f'], ['a', 'b', 'c'], '+3 more'],
])('shows %j in brief', (interests, shown, more) =>
  expect(interestsInBrief(interests)).toEqual({ shown, more }),
);
