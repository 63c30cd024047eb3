// Specified: features 2.6.2.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekStart } from '../../page/week-start.ts';
import {
  isDay,
  localDate,
  localDay,
  nextMonthsWeekday,
  shiftDay,
  shiftMonth,
  weekdayOf,
  weekOf,
  weeksOfMonth,
} from './days.ts';

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it.each([
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-01', -1, '2025-12-01'],
])('%s moved by %i months is %s', (day, months, moved) => expect(shiftMonth(day, months)).toBe(moved));

it('knows which days there are', () => {
  expect(['2028-02-29', '2026-12-31'].every(isDay)).toBe(true);
  expect(['2027-02-29', '2026-13-01', '1850-01-01', '2026-1-1', 'today', ''].some(isDay)).toBe(false);
});

it('moves over the nights on which clocks change', () => {
  expect(shiftDay('2026-03-28', 1)).toBe('2026-03-29');
  expect(shiftDay('2026-10-25', 1)).toBe('2026-10-26');
});

it('puts every day into one week, from the day on which weeks begin here', () => {
  fc.assert(
    fc.property(days, (day) => {
      const week = weekOf(day);
      expect(week).toContain(day);
      expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6].map((place) => (weekStart + place) % 7));
    }),
  );
});

it('shows a month whole and no week without a day of it', () => {
  fc.assert(
    fc.property(days, (day) => {
      const weeks = weeksOfMonth(day);
      const inMonth = weeks.flat().filter((one) => one.startsWith(day.slice(0, 7)));
      expect(inMonth.length).toBe(new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0).getDate());
      expect(weeks.every((week) => week.some((one) => one.startsWith(day.slice(0, 7))))).toBe(true);
      expect(weeks.length).toBeLessThanOrEqual(6);
    }),
  );
});

it('reads a day as that of the reader’s calendar', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(localDay(localDate(day))).toBe(day);
    }),
  );
});

it.each([
  ['2026-11-27', '2026-12-25'],
  ['2026-10-30', '2026-11-27'],
  ['2026-03-13', '2026-04-10'],
  ['2027-01-29', '2027-02-26'],
  ['2026-12-04', '2027-01-01'],
])('%s is followed a month later by %s, the same weekday', (day, next) =>
  expect(nextMonthsWeekday(day)).toBe(next),
);

it('moves every day to the same weekday of the month that follows', () => {
  fc.assert(
    fc.property(days, (day) => {
      const next = nextMonthsWeekday(day);
      expect(weekdayOf(next)).toBe(weekdayOf(day));
      expect(next.slice(0, 7)).toBe(shiftMonth(`${day.slice(0, 7)}-01`, 1).slice(0, 7));
    }),
  );
});
