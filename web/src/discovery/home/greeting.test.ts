// Specified: community 2.7.1.
import { describe, expect, it } from 'vitest';
import { sampleProfile as profile } from '../../../../tests/fixtures/signed-in-profile.ts';
import { greetingOf, isNewMember } from './greeting.ts';

const atHour = (hour: number, minute = 0) => new Date(2026, 2, 1, hour, minute);

describe('the greeting', () => {
  it.each([
    [atHour(0), 'Good evening'],
    [atHour(4, 59), 'Good evening'],
    [atHour(5), 'Good morning'],
    [atHour(11, 59), 'Good morning'],
    [atHour(12), 'Good afternoon'],
    [atHour(17, 59), 'Good afternoon'],
    [atHour(18), 'Good evening'],
  ])('at %s is %s', (now, words) =>
    expect(greetingOf({ profile, name: 'Vera' }, now)).toBe(`${words}, Velvet Fox`),
  );

  it('falls back to the name, then to User', () => {
    expect(greetingOf({ profile: null, name: 'Vera' }, atHour(9))).toBe('Good morning, Vera');
    expect(greetingOf({ profile: null, name: '' }, atHour(9))).toBe('Good morning, User');
  });
});

it('knows who has only just become a member', () => {
  const now = (time: string) => new Date(time);
  expect(isNewMember({ profile }, now('2026-03-06T11:59:59Z'))).toBe(true);
  expect(isNewMember({ profile }, now('2026-03-06T12:00:00Z'))).toBe(false);
  expect(isNewMember({ profile: { ...profile, hasSplitOff: true } }, now('2026-03-06T11:59:59Z'))).toBe(
    false,
  );
  expect(isNewMember({ profile: { ...profile, submittedAt: null } }, now('2026-03-01T12:00:00Z'))).toBe(
    false,
  );
});
