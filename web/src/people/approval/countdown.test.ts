// Specified: community 2.3.1, 9.6; features 4.4, 9.1.
import { describe, expect, it } from 'vitest';
import { timeRemaining } from './countdown.ts';

const endsAt = '2026-03-03T12:00:00.000Z';
const remainingAt = (time: string) => timeRemaining(endsAt, new Date(time));

describe('the time left of a review', () => {
  it.each([
    ['2026-03-01T12:00:00.000Z', '48 hours 0 minutes'],
    ['2026-03-01T12:00:30.000Z', '48 hours 0 minutes'],
    ['2026-03-01T12:01:00.000Z', '47 hours 59 minutes'],
    ['2026-03-03T10:59:00.000Z', '1 hour 1 minute'],
    ['2026-03-03T11:00:00.000Z', '1 hour 0 minutes'],
    ['2026-03-03T11:00:00.001Z', '1 hour 0 minutes'],
    ['2026-03-03T11:01:00.000Z', '59 minutes'],
    ['2026-03-03T11:59:00.000Z', '1 minute'],
    ['2026-03-03T11:59:59.999Z', '1 minute'],
  ])('at %s is %s', (time, text) => expect(remainingAt(time)).toBe(text));

  it.each(['2026-03-03T12:00:00.000Z', '2026-04-01T00:00:00.000Z'])('is over at %s', (time) =>
    expect(remainingAt(time)).toBeUndefined(),
  );
});
