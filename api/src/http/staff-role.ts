import { reviewerTierLevel, tierLevel } from '../../contract/profiles/profiles.ts';
import type { Profile } from '../profiles/profile.ts';

type Staff = Pick<Profile, 'tier' | 'isModerator' | 'isSafeguardingLead' | 'tiersTaken'>;

/** By a tier or role, also while a sanction has taken it: the end of the sanction gives it back. */
export function holdsStaffRole(profile: Staff): boolean {
  const held = [profile, ...(profile.tiersTaken ?? [])];
  return (
    profile.isSafeguardingLead === true ||
    held.some(({ tier, isModerator }) => tierLevel(tier) >= reviewerTierLevel || isModerator === true)
  );
}
