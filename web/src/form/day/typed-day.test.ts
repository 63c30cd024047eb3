// Specified: features 5.4.

import { spellDay } from '@veil/api/contract/fields/written-dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readComingDay, readDay } from './typed-day.ts';

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

describe('a coming day', () => {
  it.each([
    ['5 December', '2026-12-05'],
    ['Dec 5th', '2026-12-05'],
    ['30 November', '2026-11-30'],
    ['29 November', '2027-11-29'],
    ['5.12.', '2026-12-05'],
    ['29 February', '2028-02-29'],
    ['2027-01-02', '2027-01-02'],
    ['2 January 2026', '2026-01-02'],
  ])('%s is %s at the end of November 2026', (typed, day) =>
    expect(readComingDay(typed, '2026-11-30')).toBe(day),
  );

  it.each(['', '31 June', '5', 'tomorrow', '32.1.'])('%j is none', (typed) =>
    expect(readComingDay(typed, '2026-11-30')).toBeUndefined(),
  );
});
