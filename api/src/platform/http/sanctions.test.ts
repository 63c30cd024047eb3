import { describe, expect, it } from 'vitest';
import type { Profile } from '../../profiles/profiles/profile.ts';
import {
  isPaused,
  mayNotReview,
  refusePaused,
  refuseSanctioned,
  sanctionOf,
  sanctionOfPerson,
} from './sanctions.ts';

const now = new Date('2026-11-22T08:00:00.000Z');
const oneMsLater = '2026-11-22T08:00:00.001Z';
const approvedProfile = { status: 'Approved' } as const;
const restrictedProfile = (until: string) => ({
  ...approvedProfile,
  sanction: { version: 1, restrictedUntil: until, statusBefore: null },
});

describe('a sanction', () => {
  it.each([
    ['nobody is under one', approvedProfile, null],
    [
      'a restriction holds until its moment',
      restrictedProfile(oneMsLater),
      { kind: 'restricted', until: oneMsLater },
    ],
    ['and ends at it', restrictedProfile(now.toISOString()), null],
    ['a suspension has no end', { status: 'Suspended' }, { kind: 'suspended', until: null }],
  ] satisfies [string, Pick<Profile, 'status' | 'sanction'>, unknown][])('%s', (_, profile, sanction) =>
    expect(sanctionOf(profile, now)).toEqual(sanction),
  );
});

it('of one person is the stricter of their own and the profile’s', () => {
  const later = '2026-12-01T08:00:00.000Z';
  const person = (personId: string, isSuspended: boolean, restrictedUntil: string | null) => ({
    personId,
    memberId: null,
    createdAt: later,
    sanction: { isSuspended, restrictedUntil },
  });
  const people = [
    { personId: 'iris', memberId: null, createdAt: later },
    person('bo', false, later),
    person('cleo', true, null),
    person('noor', false, now.toISOString()),
  ];
  const kindsOn = (profile: Pick<Profile, 'status' | 'sanction'>) =>
    people.map(({ personId }) => {
      const sanction = sanctionOfPerson({ ...profile, people }, personId, now);
      return sanction && (sanction.until ?? sanction.kind);
    });
  expect(kindsOn(approvedProfile)).toEqual([null, later, 'suspended', null]);
  expect(kindsOn(restrictedProfile(oneMsLater))).toEqual([oneMsLater, later, 'suspended', oneMsLater]);
  expect(kindsOn({ status: 'Suspended' })).toEqual(people.map(() => 'suspended'));
});

describe('somebody', () => {
  const calls = {
    read: { method: 'GET' },
    write: { method: 'POST' },
    search: { method: 'POST', sanctioned: 'restricted' },
    download: { method: 'GET', sanctioned: 'suspended' },
    removal: { method: 'POST', sanctioned: 'suspended' },
  } as const;
  const allowedTo = (sanction: Parameters<typeof refuseSanctioned>[1]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      try {
        refuseSanctioned(call, sanction);
        return [name];
      } catch {
        return [];
      }
    });

  it('restricted reads, and makes the calls that say so', () =>
    expect(allowedTo({ kind: 'restricted', until: oneMsLater })).toEqual([
      'read',
      'search',
      'download',
      'removal',
    ]));
  it('suspended makes the calls that say so', () =>
    expect(allowedTo({ kind: 'suspended', until: null })).toEqual(['download', 'removal']));
  it('under no sanction makes all', () => expect(allowedTo(null)).toEqual(Object.keys(calls)));

  it('under a sanction does not review, nor who lost the reviewing', () => {
    expect(mayNotReview(restrictedProfile(oneMsLater), now)).toBe(true);
    expect(mayNotReview({ ...approvedProfile, reviewsAgainAt: oneMsLater }, now)).toBe(true);
    expect(mayNotReview({ ...approvedProfile, reviewsAgainAt: now.toISOString() }, now)).toBe(false);
    expect(mayNotReview(approvedProfile, now)).toBe(false);
  });
});

describe('a profile that nobody sees', () => {
  const post = { method: 'POST' } as const;
  const since = '2026-11-01T00:00:00.000Z';
  it('sends nothing if one of its people paused it, and all if only their absence did', () => {
    expect(() => refusePaused(post, { pauses: [{ personId: 'iris', since }] })).toThrow('paused');
    const absent = { pauses: [], dormancy: { since, isPaused: true, personIds: ['iris'] } };
    expect(isPaused(absent)).toBe(true);
    expect(() => refusePaused(post, absent)).not.toThrow();
  });
});
