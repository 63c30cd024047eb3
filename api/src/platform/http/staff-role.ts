import { reviewerTierLevel, tierLevel } from '../../../contract/profiles/profiles.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { mayNotReview, mayPersonReview, sanctionOfPerson } from './sanctions.ts';

type Staff = Pick<Profile, 'tier' | 'isModerator' | 'isSafeguardingLead' | 'tiersTaken'>;

/** Includes a tier or role that a sanction has taken, because it comes back when the sanction ends. */
export function holdsStaffRole(profile: Staff): boolean {
  const held = [profile, ...(profile.tiersTaken ?? [])];
  return (
    profile.isSafeguardingLead === true ||
    held.some(({ tier, isModerator }) => tierLevel(tier) >= reviewerTierLevel || isModerator === true)
  );
}

/** What a person may do follows their own tier. */
export const tierOfPerson = (profile: Pick<Profile, 'people' | 'tier'>, personId: string): Profile['tier'] =>
  holdsRoles(profile, personId) ? profile.tier : 'explorer';

/** Others are shown the lowest tier of the people of a profile. */
export const shownTierOf = ({ people, tier }: Pick<Profile, 'people' | 'tier'>): Profile['tier'] =>
  people.some(({ isWithoutRoles }) => isWithoutRoles) ? 'explorer' : tier;

/** A role of staff belongs to the people of the profile who were named for it, and to nobody who came later. */
export const holdsRoles = ({ people }: Pick<Profile, 'people'>, personId: string): boolean =>
  !people.some((person) => person.personId === personId && person.isWithoutRoles);

type StaffProfile = Pick<Profile, 'status' | 'sanction' | 'reviewsAgainAt' | 'people'>;

/** The people of the profile who may act in its role at present. */
export const ableStaffOf = (profile: StaffProfile, now: Date): Profile['people'] =>
  mayNotReview(profile, now)
    ? []
    : profile.people.filter(
        ({ personId }) =>
          holdsRoles(profile, personId) &&
          mayPersonReview(profile, personId, now) &&
          sanctionOfPerson(profile, personId, now) === null,
      );

export const hasAbleStaff = (profile: StaffProfile, now: Date): boolean =>
  ableStaffOf(profile, now).length > 0;
