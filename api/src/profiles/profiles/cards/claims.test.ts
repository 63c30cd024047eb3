import { expect, it } from 'vitest';
import { samplePerson, sampleProfile } from '../../../../../tests/fixtures/stored-profile.ts';
import type { Profile } from '../profile.ts';
import { isLookedAt, withClaim, withClaimDecided } from './claims.ts';

const at = '2026-03-01T12:00:00.000Z';
const now = new Date(at);
const four = (changes: Partial<Profile> = {}): Profile =>
  sampleProfile({
    type: 'other',
    members: [1, 2, 3, 4].map((id) => samplePerson(id)),
    people: [{ personId: 'iris', memberId: 1, createdAt: at }],
    ...changes,
  });
const hiddenMemberIds = (profile: Profile) =>
  profile.members.map(({ id }) => id).filter((id) => isLookedAt(profile, id));

it('hides the one card that somebody says is theirs, once', () => {
  const claimed = withClaim(four(), at, 3);
  expect(hiddenMemberIds(claimed)).toEqual([3]);
  expect(withClaim(claimed, at, 3)).toBe(claimed);
  expect(hiddenMemberIds(withClaim(claimed, at, 4))).toEqual([3, 4]);
  const dismissed = withClaimDecided(claimed, false, now);
  expect(hiddenMemberIds(dismissed)).toEqual([]);
  expect(withClaim(dismissed, at, 3)).toBe(dismissed);
});

it('leaves the card of who signs in, one that is not there, and a single as they are', () => {
  for (const place of [1, 5]) expect(withClaim(four(), at, place)).toEqual(four());
  const maker = four({ people: [{ personId: 'iris', memberId: null, createdAt: at }] });
  expect(withClaim(maker, at, 1)).toBe(maker);
  const single = sampleProfile();
  expect(withClaim(single, at, 1)).toBe(single);
});

it('hides nothing where nobody said which of several it is, and the only one it can be', () => {
  const several = four();
  expect(withClaim(several, at)).toBe(several);
  const couple = four({ type: 'couple', members: [samplePerson(1), samplePerson(2)] });
  expect(hiddenMemberIds(withClaim(couple, at))).toEqual([2]);
});

it('takes away the card alone that was hidden by then, and none that was shown again', () => {
  const once = withClaimDecided(withClaim(four(), at, 2), false, now);
  const twice = withClaimDecided(withClaim(once, at, 3), true, now);
  expect(twice.members.map(({ id }) => id)).toEqual([1, 2, 4]);
});
