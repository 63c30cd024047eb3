import { describe, expect, it } from 'vitest';
import { timesMovedTo, timesOf } from './times.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const timeZone = 'Europe/Brussels';
/** Ends at 02:30 for the second time in the night in which summer time ends. */
const night = timesOf({ date: '2026-10-25', time: '00:30', timeZone }, now);
const { startsAt: _starts, endsAt: _ends, ...asTyped } = night;

describe('an event that ends in the hour that occurs twice', () => {
  it('lasts three hours by the clock on the wall of the second round', () => {
    expect(night).toMatchObject({ endTime: '02:30', endsAt: '2026-10-25T01:30:00.000Z' });
  });

  it.each([
    [asTyped, '2026-10-25T01:30:00.000Z'],
    [{ ...asTyped, time: '00:45' }, '2026-10-25T01:30:00.000Z'],
    [{ ...asTyped, endTime: '02:15' }, '2026-10-25T00:15:00.000Z'],
  ])('keeps the end that an edit does not touch (%#)', (typed, endsAt) => {
    expect(timesOf(typed, now, night).endsAt).toBe(endsAt);
  });

  it('means another hour in another time zone', () => {
    expect(timesOf({ ...asTyped, timeZone: 'Europe/London' }, now, night).endsAt).toBe(
      '2026-10-25T02:30:00.000Z',
    );
  });
});

it('lasts as long when it is copied to another day', () => {
  expect(timesMovedTo(night, '2026-10-31', '20:00', now)).toMatchObject({
    endDate: '2026-10-31',
    endTime: '23:00',
    endsAt: '2026-10-31T22:00:00.000Z',
  });
});
