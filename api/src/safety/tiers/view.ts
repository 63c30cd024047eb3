import type { TierMember } from '../../../contract/safety/tiers.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { holdsRoles } from '../../platform/http/staff-role.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { emptyTrustSummary, shownRatingOf } from '../../profiles/profiles/summary/trust-summary.ts';
import { primaryPhotoPath } from '../../profiles/profiles/view.ts';
import type { Seen } from '../../relations/visibility/visibility.ts';
import { actsOn, peopleByPlace, refusalOf, type Tiered, verifiableSince } from './rules.ts';

type ShownTierProfile = Tiered & Pick<Profile, 'handle' | 'location' | 'submittedAt' | 'photos'>;

export function tierView(
  profile: Seen<ShownTierProfile>,
  { profile: own, viewer }: Pick<Owner, 'profile' | 'viewer'>,
  isTooClose: boolean,
  now: Date,
): TierMember {
  const {
    id,
    handle,
    location,
    tier,
    isModerator = false,
    isSafeguardingLead = false,
    submittedAt,
    trustSummary = emptyTrustSummary,
  } = profile;
  const acts = actsOn(profile, now);
  const refusal = acts.length === 0 ? null : refusalOf(own, profile, isTooClose, now);
  return {
    profileId: id,
    handle,
    location,
    tier,
    isModerator,
    isSafeguardingLead,
    refusal,
    photo: primaryPhotoPath(profile, viewer),
    rating: shownRatingOf({ trustSummary }),
    eventAttendance: { attended: trustSummary.attended, expected: trustSummary.expected },
    memberSince: submittedAt,
    verifiableSince: verifiableSince(profile, now),
    acts: refusal === null ? acts : [],
    people: peopleByPlace(profile).map(({ place, personId }) => ({
      place,
      holdsRoles: holdsRoles(profile, personId),
    })),
  };
}
