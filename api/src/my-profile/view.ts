import type { OwnProfile, ProfileMember } from '../../contract/my-profile.ts';
import { ageOn } from '../../contract/profiles.ts';
import { noWishes } from '../../contract/who-we-are.ts';
import { memberPhoto } from '../profiles/photo.ts';
import type { Member, Profile } from '../profiles/profile.ts';
import { faceOf, ownPhotos, photoPath, primaryPhotoPath } from '../profiles/view.ts';
import { privateTags, publicTags, sharedTags } from '../tags/profile-tags.ts';

/** Everything that its owner may see and change. */
export function ownProfileView(profile: Profile, now: Date): OwnProfile {
  const { id, handle, type, status, tier, submittedAt, reviewEndsAt, hidden, funFact, location } = profile;
  return {
    id,
    handle,
    type,
    status,
    tier,
    submittedAt,
    reviewEndsAt,
    hidden,
    about: profile.mainBio,
    funFact,
    location,
    wishes: profile.wishes ?? noWishes,
    age: ageOn(profile.members[0]?.birthDate ?? '', now),
    ...faceOf(
      type,
      profile.members.map(({ name }) => name),
      primaryPhotoPath(profile),
    ),
    members: profile.members.map((member) => ownMemberView(member, profile, now)),
    sharedTags: sharedTags(profile.members),
    photos: ownPhotos(profile),
  };
}

function ownMemberView(member: Member, profile: Profile, now: Date): ProfileMember {
  const photo = memberPhoto(member, profile);
  return {
    ...member,
    photoId: photo?.id ?? null,
    photo: photo ? photoPath(profile.id, photo) : null,
    unconfirmed: member.unconfirmed ?? [],
    gender: member.gender ?? null,
    pronouns: member.pronouns ?? null,
    orientation: member.orientation ?? null,
    age: ageOn(member.birthDate, now),
    tags: publicTags(member, profile.members),
    privateTags: privateTags(member),
  };
}
