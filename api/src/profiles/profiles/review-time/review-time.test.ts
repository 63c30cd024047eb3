import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../../../tests/fixtures/stored-profile.ts';
import type { Profile } from '../profile.ts';
import { isOffDuty, isWholeProfileOffDuty, reviewsLeft, withReviewTime } from './review-time.ts';

const now = new Date('2026-11-27T20:00:00.000Z');
const morning = '2026-11-28T07:00:00.000Z';
type Person = Profile['people'][number];
const person = (personId: string, more: Partial<Person> = {}): Person => ({
  personId,
  memberId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const reviewer = (id: number, people: Person[], more: Partial<Profile> = {}): Profile => ({
  ...sampleProfile(),
  id,
  status: 'Approved',
  tier: 'verified',
  people,
  ...more,
});
const left = (reviewers: Profile[], decided: [number, number][] = []) =>
  reviewsLeft(reviewers, { usually: 10, decided: new Map(decided), now });

describe('the newcomers for whom reviewers have time', () => {
  it('are what each said, or the usual number, less those of the last seven days', () => {
    const iris = reviewer(1, [person('iris', { reviewTime: { perWeek: 3 } })]);
    const otto = reviewer(2, [person('otto')]);
    expect(left([iris, otto])).toBe(13);
    expect(
      left(
        [iris, otto],
        [
          [1, 2],
          [2, 4],
        ],
      ),
    ).toBe(7);
    expect(left([iris, otto], [[1, 20]])).toBe(10);
  });

  it('count each person of a profile who may review, and nobody else', () => {
    const pair = [person('iris'), person('bo', { isWithoutRoles: true }), person('vera')];
    expect(left([reviewer(1, pair)])).toBe(20);
    expect(left([reviewer(1, [person('iris', { reviewsAgainAt: morning })])])).toBeUndefined();
    expect(left([reviewer(1, pair, { tier: 'explorer' })])).toBeUndefined();
    expect(left([reviewer(1, pair, { status: 'Suspended' })])).toBeUndefined();
  });
});

describe('somebody who takes nothing tonight', () => {
  const off = person('iris', { reviewTime: { notBefore: morning } });

  it('is off duty until their morning', () => {
    expect(isOffDuty(off, now)).toBe(true);
    expect(isOffDuty(off, new Date(morning))).toBe(false);
    expect(isOffDuty(person('iris'), now)).toBe(false);
  });

  it('leaves the case to another person of the profile', () => {
    expect(isWholeProfileOffDuty({ people: [off] }, now)).toBe(true);
    expect(isWholeProfileOffDuty({ people: [off, person('bo')] }, now)).toBe(false);
    expect(isWholeProfileOffDuty({ people: [off, person('bo', { isWithoutRoles: true })] }, now)).toBe(true);
  });

  it('changes their mind, and keeps their number', () => {
    const profile = reviewer(1, [person('iris', { reviewTime: { perWeek: 3, notBefore: morning } })]);
    const timeOf = (changed: Profile) => changed.people[0]?.reviewTime;
    expect(timeOf(withReviewTime(profile, 'iris', { notBefore: null }))).toEqual({ perWeek: 3 });
    expect(timeOf(withReviewTime(profile, 'iris', { perWeek: 5 }))).toEqual({
      perWeek: 5,
      notBefore: morning,
    });
  });
});
