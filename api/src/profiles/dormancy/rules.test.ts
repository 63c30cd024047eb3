import { describe, expect, it } from 'vitest';
import { dormancySteps, erasureAt, isAwayFor, nextStepAt } from './rules.ts';

const dueOn = (visitedOn: string, warnedAt: string | null = null) =>
  Object.fromEntries(
    dormancySteps.map((step, stepsDone) => [
      step,
      nextStepAt({ visitedOn, stepsDone, warnedAt }).toISOString().slice(0, 16),
    ]),
  );

describe('the steps of an absence', () => {
  it('come after 90 days, a year, two years less 30 days and two years', () => {
    expect(dueOn('2026-11-27')).toEqual({
      unlist: '2027-02-25T00:00',
      pause: '2027-11-27T00:00',
      warn: '2028-10-28T00:00',
      erase: '2028-11-27T00:00',
    });
  });

  it.each(['2026-03-29', '2026-10-25', '2025-12-29', '2026-07-27'])(
    'begin at midnight UTC also around a night in which the clock changes: %s',
    (day) => {
      for (const due of Object.values(dueOn(day))) expect(due).toMatch(/T00:00$/);
    },
  );

  it('take the last day of a month that is too short', () => {
    expect(dueOn('2028-02-29')).toMatchObject({ pause: '2029-02-28T00:00', erase: '2030-02-28T00:00' });
  });

  it('leave 30 days after the letter, however late it was', () => {
    expect(erasureAt({ visitedOn: '2024-11-27', warnedAt: '2026-12-24T10:00:00.000Z' })).toEqual(
      new Date('2027-01-23T10:00:00.000Z'),
    );
    expect(erasureAt({ visitedOn: '2026-11-27', warnedAt: '2028-10-28T05:00:00.000Z' })).toEqual(
      new Date('2028-11-27T05:00:00.000Z'),
    );
  });

  it('count from the day on which it is over', () => {
    const isAway = (now: string) => isAwayFor('unlist', '2026-11-27', new Date(now));
    expect([isAway('2027-02-24T23:59:59.999Z'), isAway('2027-02-25T00:00:00.000Z')]).toEqual([false, true]);
  });
});
