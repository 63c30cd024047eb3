import { isUnlisted } from '../../platform/http/sanctions.ts';
import type { Profile } from './profile.ts';

/** Takes the profile out of lists and closes the partner invites that nobody took. */
export function withDormancy(profile: Profile, now: Date): Profile {
  if (isUnlisted(profile)) return profile;
  const { partnerInvites = [], ...others } = profile;
  const taken = partnerInvites.filter(({ takenBy }) => takenBy !== undefined);
  return {
    ...others,
    ...(taken.length > 0 && { partnerInvites: taken }),
    dormancy: { since: now.toISOString(), personIds: profile.people.map(({ personId }) => personId) },
  };
}

export function withDormantPause(profile: Profile, now: Date): Profile {
  const { dormancy, ...others } = withDormancy(profile, now);
  if (!dormancy || dormancy.isPaused) return profile;
  return { ...others, dormancy: { ...dormancy, isPaused: true } };
}

export function withoutDormantPause(profile: Profile): Profile {
  if (!profile.dormancy?.isPaused) return profile;
  const { isPaused: _ended, ...dormancy } = profile.dormancy;
  return { ...profile, dormancy };
}

/** The person says that the profile is still true. The first one to say so brings it back into lists. */
export function withConfirmation(profile: Profile, personId: string): Profile {
  if (!asksWhetherStillTrue(profile, personId)) return profile;
  return withoutDormantPerson(
    { ...profile, dormancy: { since: '', personIds: [], ...profile.dormancy, isOver: true } },
    personId,
  );
}

/** Somebody who joined meanwhile is asked too, while the profile is in no list. */
export const asksWhetherStillTrue = (profile: Pick<Profile, 'dormancy'>, personId: string): boolean =>
  isUnlisted(profile) || (profile.dormancy?.personIds.includes(personId) ?? false);

export function withoutDormantPerson(profile: Profile, personId: string): Profile {
  const { dormancy, ...others } = profile;
  if (!dormancy) return profile;
  const personIds = dormancy.personIds.filter((id) => id !== personId);
  return dormancy.isOver && personIds.length === 0
    ? others
    : { ...others, dormancy: { ...dormancy, personIds } };
}
