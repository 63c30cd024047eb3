import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockTime, longDay, shortDay, weekday } from './written-dates.ts';

const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const named = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

it('are what Intl would write', () =>
  fc.assert(
    fc.property(instants, (at) => {
      expect(longDay(at)).toBe(long.format(at));
      expect(weekday(at)).toBe(named.format(at).replace(',', ''));
      expect(clockTime(at)).toBe(clock.format(at));
    }),
  ));

it('are short by three letters of the month', () =>
  expect(shortDay(new Date(2026, 8, 4))).toBe('4 Sep 2026'));
