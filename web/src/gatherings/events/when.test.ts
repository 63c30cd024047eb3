import { clockTime } from '@veil/api/contract/fields/written-dates';
import { expect, it } from 'vitest';
import { localDay } from './days.ts';
import { dayWords, hoursWords, readersClock, zoneWords } from './when.ts';

const now = new Date('2026-11-22T12:00:00Z');
const dinner = {
  date: '2026-12-05',
  time: '20:00',
  endDate: '2026-12-05',
  endTime: '23:00',
  timeZone: 'Europe/Lisbon',
  startsAt: '2026-12-05T20:00:00.000Z',
};

it('writes a day, with the year where it is another', () => {
  expect(dayWords('2026-12-05', now)).toBe('Sat 5 December');
  expect(dayWords('2027-01-09', now)).toBe('Sat 9 January 2027');
});

it('names the last day of what goes on beyond a morning', () => {
  expect(hoursWords(dinner, now)).toBe('20:00–23:00');
  expect(hoursWords({ ...dinner, endDate: '2026-12-06', endTime: '02:00' }, now)).toBe('20:00–02:00');
  expect(hoursWords({ ...dinner, endDate: '2026-12-06', endTime: '16:00' }, now)).toBe(
    '20:00 – Sun 6 December, 16:00',
  );
});

it('names the reader’s own time where it is another', () => {
  const begins = new Date(dinner.startsAt);
  const here = { ...dinner, date: localDay(begins), time: clockTime(begins) };
  expect(readersClock(here)).toBeUndefined();
  expect(readersClock({ ...here, time: '03:33' })).toBe(`${here.time} for you`);
  expect(readersClock({ ...here, date: '2026-12-01' })).toMatch(/2026, \d\d:\d\d for you$/);
  expect(zoneWords('America/New_York')).toBe('New York time');
});
