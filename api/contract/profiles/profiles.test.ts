// Specified: community 5.4, 5.6, 9.4-5.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleMember as iris } from '../../../tests/fixtures/sample-member.ts';
import { memberFields } from './member-fields.ts';
import { ageOn, handle, handleKey, stripHandle } from './profiles.ts';
import { signInWords } from './sign-ins.ts';

describe('ageOn', () => {
  it.each([
    ['2000-06-15', '2018-06-14T23:59:59Z', 17],
    ['2000-06-15', '2018-06-15T00:00:00Z', 18],
    ['2000-02-29', '2018-02-28T12:00:00Z', 17],
    ['2000-02-29', '2018-03-01T00:00:00Z', 18],
    ['2000-02-29', '2020-02-29T00:00:00Z', 20],
    ['1999-12-31', '2018-01-01T00:00:00Z', 18],
  ])('%s is on %s aged %i', (birthDate, now, age) => {
    expect(ageOn(birthDate, new Date(now))).toBe(age);
  });

  it('never goes down as time passes', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, day, (born, a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a];
        const birthDate = born.toISOString().slice(0, 10);
        expect(ageOn(birthDate, later)).toBeGreaterThanOrEqual(ageOn(birthDate, earlier));
      }),
    );
  });
});

it.each([
  [{ count: 0, of: 2 }, 'One of two joined'],
  [{ count: 1, of: 2 }, 'One of two joined'],
  [{ count: 2, of: 2 }, 'Both joined'],
  [{ count: 2, of: 2, isConfirmed: true }, 'Both joined, confirmed'],
  [{ count: 2, of: 3 }, 'Two of three joined'],
  [{ count: 8, of: 8 }, 'All eight joined'],
  [null, ''],
])('says how many of a profile joined, as a person would: %j', (said, words) =>
  expect(signInWords(said)).toBe(words),
);

describe('a handle', () => {
  it.each(['Night Owl', 'night owl', 'NIGHT-OWL', '  Night   Owl  ', 'nightowl'])(
    '%s is one and the same',
    (typed) => {
      expect(handleKey(handle.parse(typed))).toBe('nightowl');
    },
  );

  it.each([
    ['ab', 'Handle must be at least 3 characters'],
    ['  ab  ', 'Handle must be at least 3 characters'],
    ['x'.repeat(31), 'Handle must be at most 30 characters'],
    ['night_owl', 'Handle may only contain A to Z, digits, spaces and hyphens'],
    ['nïght', 'Handle may only contain A to Z, digits, spaces and hyphens'],
    ['- - -', 'Handle must contain a letter or a digit'],
  ])('refuses %j', (typed, message) => {
    expect(handle.safeParse(typed).error?.issues[0]?.message).toBe(message);
  });

  it('takes 3 and 30 characters', () => {
    for (const typed of ['abc', 'x'.repeat(30)]) expect(handle.parse(typed)).toBe(typed);
  });

  it('keeps of what is typed only what may stay', () => {
    expect(stripHandle('Ni_ght<b> Öwl-7!')).toBe('Nightb wl-7');
  });
});

describe('a member', () => {
  it.each([
    ['heightFeet', 3, 8],
    ['weightLbs', 50, 500],
    ['preferredAgeRangeMin', 18, 100],
    ['preferredAgeRangeMax', 18, 100],
  ])('has %s from %i to %i', (field, min, max) => {
    for (const value of [min, max])
      expect(memberFields.safeParse({ ...iris, [field]: value }).success).toBe(true);
    for (const value of [min - 1, max + 1, min + 0.5, `${min}`]) {
      expect(memberFields.safeParse({ ...iris, [field]: value }).success, `${value}`).toBe(false);
    }
  });

  it('has inches from 0 to below 12, to a tenth: as fine as centimetres', () => {
    const isTaken = (heightInches: unknown) => memberFields.safeParse({ ...iris, heightInches }).success;
    expect([0, 5.7, 9.3, 11, 11.9].map(isTaken)).toEqual([true, true, true, true, true]);
    expect([-0.1, 9.25, 12, '9', null].map(isTaken)).toEqual([false, false, false, false, false]);
  });

  it.each(['2001-02-29', '1990-13-01', '1990-4-1', '01.04.1990', '1890-01-01', ''])(
    'refuses the birth date %j',
    (birthDate) => {
      expect(memberFields.safeParse({ ...iris, birthDate }).success).toBe(false);
    },
  );
});
