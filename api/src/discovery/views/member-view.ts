import type { SeenProfile } from '../../../contract/profiles/member-profile.ts';
import { ageOn } from '../../../contract/profiles/profiles.ts';
import { shownSelf } from '../../../contract/profiles/who-we-are.ts';
import { withShownCards } from '../../profiles/profiles/cards/shown-cards.ts';
import { isPublic } from '../../profiles/profiles/photo.ts';
import { type Profile, signInsOf } from '../../profiles/profiles/profile.ts';
import { shownRatingOf } from '../../profiles/profiles/summary/trust-summary.ts';
import {
  byPhotoOrder,
  memberPhotoPath,
  photoView,
  primaryPhotoPath,
  publicName,
} from '../../profiles/profiles/view.ts';
import { interestTags, sharedTags } from '../../profiles/tags/profile-tags.ts';
import { isUnderReview, type Seen } from '../../relations/visibility/visibility.ts';
import { presenceOf } from '../presence/rules.ts';

/** Everything that a viewer sees of a profile, except how well the two match. */
export const memberViewFor = (
  viewer: Pick<Profile, 'id' | 'privacy'>,
  profile: Seen<Profile>,
  { seenAt, isMutual }: { seenAt: string | undefined; isMutual: boolean },
  now: Date,
) => ({
  ...memberProfileView(profile, now),
  ...presenceOf(viewer, profile, seenAt, now),
  isUnderReview: isUnderReview(profile),
  hidesFaces:
    viewer.id !== profile.id &&
    profile.status === 'Approved' &&
    !isMutual &&
    profile.photos.some((photo) => isPublic(photo) && photo.isBlurred),
});

/** The weight of distance is private. */
function shownWishes({ wishes }: Profile) {
  if (wishes?.use !== 'shown') return null;
  const { genders, types, purposes, use } = wishes;
  return { genders, types, purposes, use };
}

/** Leaves out names, birth dates, measures, private tags and private photos, even those shared with the viewer. */
export function memberProfileView(profile: Seen<Profile>, now: Date): SeenProfile {
  const { id, handle, type, location, funFact, photos } = profile;
  const shown = withShownCards(profile);
  const { members } = shown;
  return {
    profileId: id,
    handle,
    type,
    signIns: signInsOf(shown),
    rating: shownRatingOf(profile),
    location,
    photo: primaryPhotoPath(profile),
    about: profile.mainBio,
    funFact,
    boundaries: profile.messaging?.boundaries ?? [],
    members: members.map((member) => ({
      id: member.id,
      name: publicName(profile, profile.members.indexOf(member)),
      age: ageOn(member.birthDate, now),
      ...shownSelf(member),
      bio: member.bio,
      likes: member.likes,
      funFact: member.funFact,
      photo: memberPhotoPath(member, profile),
      tags: interestTags(member, members),
    })),
    wishes: shownWishes(profile),
    sharedTags: sharedTags(members),
    photos: photos
      .filter(isPublic)
      .sort(byPhotoOrder)
      // Photos are renumbered, because gaps would reveal how many are not shown.
      .map((photo, order) => photoView(id, { ...photo, order })),
  };
}
