import { reviewerTierLevel, tierLevel, trustedTierLevel } from '../../../contract/profiles/profiles.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { Viewer } from '../../relations/visibility/visibility.ts';

export const isReviewer = ({
  status,
  tier,
  mayNotReview = false,
}: Pick<Profile, 'status' | 'tier'> & Pick<Viewer, 'mayNotReview'>): boolean =>
  status === 'Approved' && tierLevel(tier) >= reviewerTierLevel && !mayNotReview;

export const isTrusted = ({ status, tier }: Pick<Profile, 'status' | 'tier'>): boolean =>
  status === 'Approved' && tierLevel(tier) >= trustedTierLevel;

/** Members of tier 3 can grant this role but do not have it automatically. */
export const isSafeguardingLead = (
  profile: Pick<Profile, 'status' | 'tier' | 'isSafeguardingLead'>,
): boolean => isReviewer(profile) && profile.isSafeguardingLead === true;

export const isModerator = (profile: Pick<Profile, 'status' | 'tier' | 'isModerator'>): boolean =>
  isTrusted(profile) || (isReviewer(profile) && profile.isModerator === true);
