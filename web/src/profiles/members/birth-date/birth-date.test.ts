// Specified: features 5.4.

import { spellDay } from '@veil/api/contract/fields/written-dates';
import { ageOn } from '@veil/api/contract/profiles/profiles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPossibleBirthDate, latestBirthDate, readDay, todayIn } from './birth-date.ts';

describe('a typed day', () => {
  it.each([
    ['1990-04-01', '1990-04-01'],
    [' 1990/4/1 ', '1990-04-01'],
    ['1 April 1990', '1990-04-01'],
    ['1st apr 1990', '1990-04-01'],
    ['Apr 1, 1990', '1990-04-01'],
    ['September 30 1984', '1984-09-30'],
    ['29 February 2000', '2000-02-29'],
    ['29/02/1988', '1988-02-29'],
    ['02/29/1988', '1988-02-29'],
    ['29.2.1988', '1988-02-29'],
    ['1.4.1990', '1990-04-01'],
    ['29-02-1988', '1988-02-29'],
    ['1988-02-29', '1988-02-29'],
    ['4/4/1990', '1990-04-04'],
  ])('%s is %s', (typed, day) => expect(readDay(typed)).toBe(day));

  it.each([
    '',
    '01/04/1990',
    '29/02/1990',
    '31.4.1990',
    '1990',
    '1990-02-29',
    '31 June 1990',
    '1 Foo 1990',
    '1990-13-01',
    '1990-04-00',
  ])('%j is none', (typed) => expect(readDay(typed)).toBeUndefined());

  it('is read as it is spelt', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(readDay(spellDay(day))).toBe(day);
      }),
    );
  });
});

describe('18 years', () => {
  it('are counted by the day it is where the member is', () => {
    const now = new Date('2026-06-30T11:30:00Z');
    expect(todayIn('Pacific/Kiritimati', now)).toBe('2026-07-01');
    expect(todayIn('Pacific/Pago_Pago', now)).toBe('2026-06-30');
    expect(todayIn('Europe/Brussels', now)).toBe('2026-06-30');
  });

  it.each([
    ['2026-02-28', '2008-02-28'],
    ['2026-03-01', '2008-03-01'],
    ['2028-02-29', '2010-02-28'],
  ])('on %s the last birth date is %s', (today, last) => expect(latestBirthDate(today)).toBe(last));

  it('are the same 18 years that the API counts', () => {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
    const near = fc.integer({ min: -3, max: 3 });
    fc.assert(
      fc.property(days, near, (today, shift) => {
        const born = new Date(
          Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + shift),
        );
        const birthDate = born.toISOString().slice(0, 10);
        expect(isPossibleBirthDate(birthDate, today.toISOString().slice(0, 10))).toBe(
          ageOn(birthDate, today) >= 18,
        );
      }),
    );
  });

  it('do not reach back beyond 1900', () =>
    expect(isPossibleBirthDate('1899-12-31', '2026-01-01')).toBe(false));
});
