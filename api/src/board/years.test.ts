import { describe, expect, it } from 'vitest';
import { firstIdAt, madeAt } from '../platform/ids.ts';
import { nextAfterYear, yearOf, yearsBefore } from './years.ts';

const idAt = (time: string) => firstIdAt(new Date(time));

describe('the years of the board', () => {
  it('belong to a message by the instant its id was made', () => {
    expect(madeAt(idAt('2026-05-01T10:00:00.123Z') + 4095).toISOString()).toBe('2026-05-01T10:00:00.123Z');
    expect(yearOf(idAt('2026-12-31T23:59:59.999Z') + 4095)).toBe(2026);
    expect(yearOf(idAt('2027-01-01T00:00:00.000Z'))).toBe(2027);
  });

  it('are looked into from the latest one back, two to a page, none before the first', () => {
    expect(yearsBefore(idAt('2027-03-01T00:00:00Z'))).toEqual([2027, 2026]);
    expect(yearsBefore(idAt('2027-01-01T00:00:00Z'))).toEqual([2026, 2025]);
    expect(yearsBefore(idAt('2025-03-01T00:00:00Z'))).toEqual([2025]);
  });

  it('end with the first', () => {
    expect(nextAfterYear(2026)).toBe(idAt('2026-01-01T00:00:00Z'));
    expect(nextAfterYear(2025)).toBeNull();
  });
});
