import type { OwnProfile, ProfileMember } from '../../../contract/profiles/my-profile.ts';
import { ageOn } from '../../../contract/profiles/profiles.ts';
import { noWishes } from '../../../contract/profiles/who-we-are.ts';
import { shownTierOf } from '../../platform/http/staff-role.ts';
import { cardAsRead, cardHolderFor } from '../profiles/cards/card-as-read.ts';
import { sealedFor } from '../profiles/cards/sealed.ts';
import { ownPhotoSize } from '../profiles/decisions/before-approval.ts';
import { ownPhotos } from '../profiles/own-photos.ts';
import { memberPhoto } from '../profiles/photo.ts';
import type { Member, Profile } from '../profiles/profile.ts';
import { memberSummaryOf, photoPath, primaryPhotoPath } from '../profiles/view.ts';
import { privateTags, publicTags, sharedTags } from '../tags/profile-tags.ts';

export function ownProfileView(profile: Profile, personId: string, now: Date): OwnProfile {
  const { id, handle, type, status, submittedAt, reviewEndsAt, hidden, funFact, location } = profile;
  return {
    id,
    handle,
    type,
    status,
    tier: shownTierOf(profile),
    submittedAt,
    reviewEndsAt,
    hidden,
    about: profile.mainBio,
    funFact,
    location,
    wishes: profile.wishes ?? noWishes,
    age: ageOn(profile.members[0]?.birthDate ?? '', now),
    ...memberSummaryOf(
      type,
      profile.members.map(({ name }) => name),
      primaryPhotoPath(profile),
    ),
    members: profile.members.map((member) => ownMemberView(member, profile, personId, now)),
    sharedTags: sharedTags(profile.members),
    photos: ownPhotos(profile, personId),
  };
}

function ownMemberView(whole: Member, profile: Profile, personId: string, now: Date): ProfileMember {
  const { awaited: _awaited, ...member } = cardAsRead(profile, personId, whole);
  const ofCard = memberPhoto(member, profile);
  const photo = ofCard && ownPhotoSize(ofCard, profile, personId) ? ofCard : undefined;
  return {
    ...member,
    holder: cardHolderFor(profile, personId, member.id),
    sealedUntil: sealedFor(profile, member.id, now)?.until ?? null,
    photoId: photo?.id ?? null,
    photo: photo ? photoPath(profile.id, photo) : null,
    unconfirmed: member.unconfirmed ?? [],
    gender: member.gender ?? null,
    pronouns: member.pronouns ?? null,
    orientation: member.orientation ?? null,
    age: ageOn(whole.birthDate, now),
    tags: publicTags(member, profile.members),
    privateTags: privateTags(member),
  };
}
