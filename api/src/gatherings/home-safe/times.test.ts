import { describe, expect, it } from 'vitest';
import { nextLook, timesAfter } from './times.ts';

const brussels = (endsAt: string, askedAt: string | null = null) => {
  const { asksAt, tellsAt } = timesAfter({ endsAt, timeZone: 'Europe/Brussels' }, askedAt);
  return [asksAt.toISOString(), tellsAt.toISOString()];
};

describe('when somebody is asked whether they are home, and when their friend is told', () => {
  it.each([
    ['at night', '2026-11-27T23:00:00Z', '2026-11-28T01:00:00.000Z', '2026-11-28T08:00:00.000Z'],
    ['in the afternoon', '2026-11-27T13:00:00Z', '2026-11-27T15:00:00.000Z', '2026-11-28T08:00:00.000Z'],
    ['shortly before nine', '2026-11-28T05:30:00Z', '2026-11-28T07:30:00.000Z', '2026-11-28T09:30:00.000Z'],
    ['after midnight', '2026-11-28T01:30:00Z', '2026-11-28T03:30:00.000Z', '2026-11-28T08:00:00.000Z'],
    ['at 21:59', '2026-11-27T20:59:00Z', '2026-11-27T22:59:00.000Z', '2026-11-28T08:00:00.000Z'],
    [
      'in the hour that comes twice',
      '2026-10-25T00:30:00Z',
      '2026-10-25T02:30:00.000Z',
      '2026-10-25T08:00:00.000Z',
    ],
    ['in it again', '2026-10-25T01:30:00Z', '2026-10-25T03:30:00.000Z', '2026-10-25T08:00:00.000Z'],
    [
      'in the hour that is left out',
      '2027-03-28T01:00:00Z',
      '2027-03-28T03:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
    ],
    ['as clocks go back', '2026-10-24T22:30:00Z', '2026-10-25T00:30:00.000Z', '2026-10-25T08:00:00.000Z'],
    ['as clocks go forward', '2027-03-27T23:30:00Z', '2027-03-28T01:30:00.000Z', '2027-03-28T07:00:00.000Z'],
  ])('an event that ends %s', (_, endsAt, asksAt, tellsAt) =>
    expect(brussels(endsAt)).toEqual([asksAt, tellsAt]),
  );

  it('gives whoever is asked late two hours too', () => {
    const night = '2026-11-27T23:00:00Z';
    expect(brussels(night, '2026-11-28T01:00:30.000Z')[1]).toBe('2026-11-28T08:00:00.000Z');
    expect(brussels(night, '2026-11-28T07:40:00.000Z')[1]).toBe('2026-11-28T09:40:00.000Z');
  });

  it('reads the event again while it can be moved', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const asksAt = new Date('2026-11-27T12:00:00Z');
    expect(nextLook(asksAt, now).toISOString()).toBe('2026-11-21T12:00:00.000Z');
    const dayOf = new Date('2026-11-27T08:00:00Z');
    expect(nextLook(asksAt, dayOf).toISOString()).toBe('2026-11-27T11:00:00.000Z');
    expect(nextLook(asksAt, new Date('2026-11-27T11:00:00Z'))).toEqual(asksAt);
  });
});
