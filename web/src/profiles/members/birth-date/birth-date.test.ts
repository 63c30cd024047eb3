// Specified: features 5.4.

import { ageOn } from '@veil/api/contract/profiles/profiles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { todayIn } from '../../../form/day/typed-day.ts';
import { isPossibleBirthDate, latestBirthDate } from './birth-date.ts';

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
