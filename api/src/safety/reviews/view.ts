import type { OutputOf } from '../../../contract/fields/endpoint.ts';
import { ageOn } from '../../../contract/profiles/profiles.ts';
import { noWishes } from '../../../contract/profiles/who-we-are.ts';
import type { PendingProfile, pendingProfileDetail } from '../../../contract/safety/reviews.ts';
import { isPublic, type Photo } from '../../profiles/profiles/photo.ts';
import { holderOf, type Profile } from '../../profiles/profiles/profile.ts';
import {
  byPhotoOrder,
  memberPhotoPath,
  photoPath,
  primaryPhotoPath,
  publicName,
  questionView,
} from '../../profiles/profiles/view.ts';
import { discoveryTagRules } from '../../profiles/tags/rules.ts';
import { isUnderReview } from '../../relations/visibility/visibility.ts';
import { hasDoubts, notMeantReason, secondLookReason } from './rules.ts';
import { reviewVersion } from './version.ts';

/** The view shows the handle as the name. */
export function pendingProfileView(profile: Profile, now: Date): PendingProfile {
  const [first] = profile.members;
  return {
    id: profile.id,
    name: profile.handle,
    age: first ? ageOn(first.birthDate, now) : 0,
    ages: profile.members.map(({ birthDate }) => ageOn(birthDate, now)),
    location: profile.location,
    photo: primaryPhotoPath(profile),
    about: profile.mainBio,
    interests: discoveryTagRules.labelsOf([...new Set(profile.members.flatMap(({ tags }) => tags))]),
    submittedDate: profile.submittedAt,
    dueAt: profile.status === 'PendingApproval' ? profile.reviewEndsAt : null,
    status: profile.status,
    ...(isUnderReview(profile) && hasDoubts(profile) && { hasDoubts: true as const }),
  };
}

/**
 * True if they split off from a profile that they joined by a partner invite. Its inviter vouched for somebody else.
 */
export const cameByPartnerInvite = ({ people }: Profile): boolean =>
  people.some(({ invitedBy }) => invitedBy !== undefined);

/** Somebody who said nothing would like to meet everybody, and keeps nothing to themselves. */
function shownWishesOf({ wishes = noWishes }: Profile) {
  if (wishes.use !== 'shown') return null;
  const { genders, types, purposes } = wishes;
  return { genders, types, purposes };
}

/** @returns the people who are not here by their own wish, or once said so */
const doubtsOf = ({ people, members }: Profile) =>
  people.flatMap(({ memberId, ownWish }) =>
    ownWish?.isDoubted
      ? {
          name: members.find(({ id }) => id === memberId)?.name ?? null,
          answer: ownWish.answer,
          answeredAt: ownWish.answeredAt,
        }
      : [],
  );

const reviewedName = (profile: Profile, index: number): string =>
  (isUnderReview(profile) && profile.members[index]?.name) || publicName(profile, index);

/** Nobody is named who is on another profile. */
function shownNames(profile: Profile, { shows }: Photo): string[] | null {
  if (!shows) return null;
  const { memberIds, others = [] } = shows;
  return [
    ...profile.members.flatMap(({ id }, index) =>
      memberIds.includes(id) ? reviewedName(profile, index) : [],
    ),
    ...others.map(() => 'Somebody on another profile'),
  ];
}

/** Only reviewers see the people's names, and only during the review: they vouch that the people are real. */
export function pendingProfileDetailView(
  profile: Profile,
  vouching: string | null,
  now: Date,
): OutputOf<typeof pendingProfileDetail> {
  return {
    ...pendingProfileView(profile, now),
    type: profile.type,
    likes: profile.type === 'single' ? (profile.members[0]?.likes ?? []) : [],
    funFact: profile.funFact,
    vouching,
    cameByPartnerInvite: cameByPartnerInvite(profile),
    members: profile.members.map((member, index) => ({
      role: profile.type === 'single' ? 'Member' : `Member ${index + 1}`,
      signsIn: profile.type === 'single' ? null : holderOf(profile, member.id) !== undefined,
      name: reviewedName(profile, index),
      age: ageOn(member.birthDate, now),
      about: member.bio,
      interests: discoveryTagRules.labelsOf(member.tags),
      likes: profile.type === 'single' ? [] : member.likes,
      funFact: member.funFact,
      photo: memberPhotoPath(member, profile),
    })),
    photos: [...profile.photos]
      .sort(byPhotoOrder)
      .filter(isPublic)
      .map((photo) => ({
        path: photoPath(profile.id, photo),
        caption: photo.caption,
        width: photo.size?.width ?? null,
        height: photo.size?.height ?? null,
        shows: shownNames(profile, photo),
      })),
    wishes: shownWishesOf(profile),
    question: profile.question ? questionView(profile.question) : null,
    doubts: isUnderReview(profile) ? doubtsOf(profile) : [],
    version: reviewVersion(profile),
    decisions: profile.decisions.map(({ reviewer, ...decision }) => ({
      ...decision,
      reason: decision.reason === secondLookReason && !hasDoubts(profile) ? notMeantReason : decision.reason,
      reviewer: reviewer?.handle ?? null,
    })),
  };
}
