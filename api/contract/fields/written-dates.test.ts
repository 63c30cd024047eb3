import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import {
  clockTime,
  longDay,
  shortDay,
  spellDay,
  spellMonth,
  weekday,
  weekdayAndYear,
  writeDatesAs,
  writtenTime,
} from './written-dates.ts';

afterEach(() => writeDatesAs({ isMonthFirst: false, isClock12: false }));

const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const longFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

it('are what Intl would write', () =>
  fc.assert(
    fc.property(instants, (at) => {
      expect(longDay(at)).toBe(longFormat.format(at));
      expect(weekday(at)).toBe(weekdayFormat.format(at).replace(',', ''));
      expect(clockTime(at)).toBe(clock.format(at));
    }),
  ));

it('are short by three letters of the month', () =>
  expect(shortDay(new Date(2026, 8, 4))).toBe('4 Sep 2026'));

it('are written as the reader chose', () => {
  writeDatesAs({ isMonthFirst: true, isClock12: true });
  const american = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
  const twelve = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
  fc.assert(
    fc.property(instants, (at) => {
      expect(longDay(at)).toBe(american.format(at));
      expect(clockTime(at)).toBe(twelve.format(at).toLowerCase().replace('\u202f', ' '));
    }),
  );
  expect(shortDay(new Date(2026, 8, 4))).toBe('Sep 4, 2026');
  expect(spellDay('1990-04-01')).toBe('April 1, 1990');
  const [now, then] = [new Date(2026, 0, 1), new Date(2027, 2, 4)];
  expect([weekdayAndYear(then, then), weekdayAndYear(then, now)]).toEqual([
    'Thursday, March 4',
    'Thursday, March 4, 2027',
  ]);
  expect([writtenTime('00:05'), writtenTime('12:30')]).toEqual(['12:05 am', '12:30 pm']);
});

it('spell a month the same wherever the reader is', () => {
  expect([spellMonth('2026-01'), spellMonth('2026-12')]).toEqual(['January 2026', 'December 2026']);
});
