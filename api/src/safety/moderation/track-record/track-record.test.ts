import { describe, expect, it } from 'vitest';
import type { Reporter } from '../items.ts';
import { weightFromOutside, weightOf, weightOfReporters } from './reporter-weight.ts';
import { reviewingLostUntil } from './reviewer-record.ts';

const reporter = (id: number, inviterId = 0, weight = 1): Reporter => ({ id, inviterId, weight });

describe('the weight of reports', () => {
  it('falls with every report more that led to nothing', () => {
    const of = (right: number, wrong: number) => weightOf({ right, wrong });
    expect([of(0, 0), of(3, 3), of(0, 1), of(0, 2), of(0, 50)]).toEqual([1, 1, 1 / 2, 1 / 3, 0.1]);
    expect([of(2, 1), of(3, 4), of(3, 5)]).toEqual([1, 1 / 2, 1 / 3]);
  });

  it('is that of one for an inviter and all whom they invited, and of each for who came otherwise', () => {
    const branch = [1, 2, 3, 4, 5].map((id) => reporter(id, 9));
    expect(weightOfReporters(branch)).toBe(1);
    expect(weightOfReporters([...branch, reporter(9, 8), reporter(6, 5)])).toBe(1);
    expect(weightOfReporters([...branch, reporter(20), reporter(0), reporter(0)])).toBe(3);
    expect(
      weightOfReporters([reporter(0, 0, weightFromOutside), reporter(0, 0, weightFromOutside)]),
    ).toBeLessThan(0.1);
    expect(weightOfReporters([reporter(1, 9, 0.1), reporter(2, 9, 0.5)])).toBe(0.5);
    expect(weightOfReporters([reporter(1, 9), reporter(9, 1)])).toBe(1);
  });
});

it('takes the reviewing for 90 days from the third overturned decision on', () => {
  expect(reviewingLostUntil(['2026-06-01T00:00:00Z', '2026-06-03T00:00:00Z'])).toBeUndefined();
  const third = reviewingLostUntil(['2026-06-01T00:00:00Z', '2026-06-03T00:00:00Z', '2026-06-02T00:00:00Z']);
  expect(third?.toISOString()).toBe('2026-09-01T00:00:00.000Z');
});
