import { placeLabel } from '../../../contract/discovery/places.ts';
import type { AccountCopy } from '../../../contract/people/account/copy.ts';
import type { ProfileTag } from '../../../contract/profiles/member-tags.ts';
import { noWishes } from '../../../contract/profiles/who-we-are.ts';
import { holdsRoles, tierOfPerson } from '../../platform/http/staff-role.ts';
import { ownPhotoSize } from '../../profiles/profiles/decisions/before-approval.ts';
import { peopleBeyond } from '../../profiles/profiles/decisions/photo-consent.ts';
import type { Photo } from '../../profiles/profiles/photo.ts';
import {
  holderOf,
  type Member,
  ownCard,
  type Profile,
  preferencesOf,
  type ReviewDecision,
} from '../../profiles/profiles/profile.ts';
import { byPhotoOrder, photoPath, pictureAddress } from '../../profiles/profiles/view.ts';
import { privateTags, publicTags } from '../../profiles/tags/profile-tags.ts';
import { ownPlaceShields, timesView } from '../../relations/shields/times.ts';

type ProfileCopy = NonNullable<AccountCopy['profile']>;

/** The copy leaves out the cards of other people who sign in, the inviter, the reviewers and internal fields. */
export function profileCopy(profile: Profile, personId: string): ProfileCopy {
  const { id, handle, type, location, funFact, hidden, privacy, status, submittedAt, reviewEndsAt } = profile;
  const hasRoles = holdsRoles(profile, personId);
  return {
    id,
    handle,
    handleChangedAt: profile.handleChangedAt ?? null,
    type,
    pausedSince: profile.pauses?.find((pause) => pause.personId === personId)?.since ?? null,
    dormantSince: profile.dormancy?.since ?? null,
    location,
    place: profile.place ?? null,
    wishes: profile.wishes ?? noWishes,
    delayedAnswers: delayedAnswersCopy(profile, personId),
    sharedBio: profile.mainBio,
    funFact,
    hidden,
    hiddenUntil: profile.hiddenUntil ?? null,
    privacy: { ...privacy, presenceHiddenUntil: privacy.presenceHiddenUntil ?? null },
    status,
    tier: tierOfPerson(profile, personId),
    isModerator: hasRoles && (profile.isModerator ?? false),
    isSafeguardingLead: hasRoles && (profile.isSafeguardingLead ?? false),
    submittedAt,
    reviewEndsAt,
    question: profile.question ? { text: profile.question.text, answer: profile.question.answer } : null,
    members: profile.members
      .filter(({ id }) => (holderOf(profile, id)?.personId ?? personId) === personId)
      .map((member) => memberCopy(member, profile.members)),
    photos: profile.photos
      .filter((photo) => ownPhotoSize(photo, profile, personId) !== undefined)
      .sort(byPhotoOrder)
      .map((photo) => photoCopy(profile, photo, personId)),
    decisions: profile.decisions.map(decisionCopy),
    messaging: messagingCopy(profile),
    hides: profile.hides ?? [],
    placesAvoided: ownPlaceShields(profile, personId).map(({ place, km, ...times }) => ({
      town: placeLabel(place),
      km,
      ...timesView(times),
    })),
  };
}

function delayedAnswersCopy(profile: Profile, personId: string): ProfileCopy['delayedAnswers'] {
  if (!profile.delayedAnswers) return null;
  const { at, type, wishes = noWishes, members } = profile.delayedAnswers;
  const said = members
    .filter(({ memberId }) => (holderOf(profile, memberId)?.personId ?? personId) === personId)
    .map(({ at: since, birthDate, gender }) => ({ since, birthDate, gender: gender ?? null }));
  return { since: at, type, wishes, members: said };
}

const tagCopy = ({ category, tag }: ProfileTag) => ({ category, tag });

function memberCopy(member: Member, members: Member[]): ProfileCopy['members'][number] {
  const { id: _id, tags: _tags, privateTags: _privateTags, awaited: _awaited, ...entered } = member;
  return {
    ...entered,
    unconfirmed: entered.unconfirmed ?? [],
    gender: entered.gender ?? null,
    pronouns: entered.pronouns ?? null,
    orientation: entered.orientation ?? null,
    publicTags: publicTags(member, members).map(tagCopy),
    privateTags: privateTags(member).map(tagCopy),
  };
}

function photoCopy(profile: Profile, photo: Photo, personId: string): ProfileCopy['photos'][number] {
  const size = ownPhotoSize(photo, profile, personId) ?? 'thumbnail';
  const picture = photo.pictures && pictureAddress(size, photoPath(profile.id, photo));
  const { memberIds, no, others = [] } = photo.shows ?? showsNobody;
  const own = ownCard(profile, personId);
  const isShown = own !== null && memberIds.includes(own);
  const isAsked = peopleBeyond(photo, profile.people).some((person) => person.personId === personId);
  return {
    id: photo.id,
    caption: photo.caption,
    order: photo.order,
    isPrivate: photo.isPrivate,
    isBlurred: photo.isBlurred,
    isPrimary: photo.isPrimary,
    status: photo.status,
    reason: photo.rejection,
    showsOthers: others.map(({ profileId }) => profileId).filter((id) => id !== profile.id),
    shows: profile.members.flatMap(({ id: memberId, name }) => (memberIds.includes(memberId) ? name : [])),
    youAgreed: isShown ? !no.includes(own) && !isAsked : null,
    addedByYou: photo.byMember !== undefined && photo.byMember === own,
    uploadedAt: photo.uploadedAt,
    picture,
  };
}

const showsNobody: NonNullable<Profile['photos'][number]['shows']> = { memberIds: [], no: [] };

const messagingCopy = (profile: Profile): ProfileCopy['messaging'] => {
  const { whoWritesFirst, readReceipts, boundaries } = preferencesOf(profile);
  return { whoWritesFirst, readReceipts, boundaries };
};

const decisionCopy = ({ outcome, reason, decidedAt }: ReviewDecision) => ({ outcome, reason, decidedAt });
