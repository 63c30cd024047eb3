import { memberCounts } from '../../../contract/profiles/profiles.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { erasuresOf } from '../photos/album/erase-photo.ts';
import { rememberedOf, withPhotos } from '../photos/album/invariants.ts';
import { profilePhotoOwner } from '../photos/album/owner.ts';
import { photosAlone, takenDownForGood, withYeses } from '../photos/album/shown.ts';
import { isBeforeApproval } from '../profiles/decisions/before-approval.ts';
import { withJointDecisionsSettled } from '../profiles/decisions/joint-decisions.ts';
import { withoutDelayedAnswersOf } from '../profiles/delayed-answers.ts';
import { withoutDeletion } from '../profiles/deletion.ts';
import { withoutDormantPerson } from '../profiles/dormancy.ts';
import { withoutPause } from '../profiles/pauses.ts';
import { isPersonOf, type Profile } from '../profiles/profile.ts';
import { withoutLapsedWaits } from './rules.ts';

/** Returns the person's own card. If nobody said which it is, returns the only card without a holder. */
export function memberCardIdOf({ people, members }: Profile, personId: string): number | undefined {
  const known = people.find((person) => person.personId === personId)?.memberId;
  const free = members.filter(({ id }) => !people.some(({ memberId }) => memberId === id));
  return known ?? (free.length === 1 ? free[0]?.id : undefined);
}

/**
 * Photos that go along when the person of this card splits off. Before their approval they take only what they added
 * themselves, as they do not see the others in full.
 */
export function photosTakenAlong(profile: Profile, cardId: number | undefined): Profile['photos'] {
  const holder = profile.people.find(({ memberId }) => memberId === cardId);
  const alone = photosAlone(profile, cardId);
  return holder && isBeforeApproval(profile, holder.personId)
    ? alone.filter(({ byMember }) => byMember === cardId)
    : alone;
}

/**
 * Removes photos that show the person alone. Takes down others that show them, or of which nobody said whom they show:
 * for good if they left, until both sides agree if they split off. A photo that was said to show others stays. If fewer
 * cards remain than the profile type needs, the profile is hidden until its people choose a new type.
 */
export function withoutPerson(profile: Profile, personId: string, now: Date, isSplitOff = false): Profile {
  if (!isPersonOf(profile, personId)) return profile;
  const cardId = memberCardIdOf(profile, personId);
  const card = profile.members.find(({ id }) => id === cardId);
  const members = profile.members.filter((member) => member !== card);
  const ofOthers = new Set(members.flatMap(({ photoId }) => photoId ?? []));
  const {
    partnerInvites = [],
    hiddenUntil,
    delayedAnswers,
    placeShields,
    withheld,
    ...kept
  } = withoutDormantPerson(
    withoutPause(profile.deletion?.askedBy === personId ? withoutDeletion(profile) : profile, personId),
    personId,
  );
  const invites = partnerInvites.filter(({ byPersonId }) => byPersonId !== personId);
  const mayShowThem = ({ id, shows }: Profile['photos'][number]) =>
    shows && cardId !== undefined ? shows.memberIds.includes(cardId) : !ofOthers.has(id);
  const theirs = isSplitOff ? photosTakenAlong(profile, cardId) : photosAlone(profile, cardId);
  const own = theirs.filter(({ id }) => !ofOthers.has(id));
  const takenDown = rememberedOf([...(profile.takenDown ?? []), ...takenDownForGood(own)]);
  const alone = withPhotos<Profile>(
    {
      ...kept,
      ...(own.length > 0 && { takenDown }),
      people: profile.people.filter((person) => person.personId !== personId),
      members,
      ...(invites.length > 0 && { partnerInvites: invites }),
      ...(placeShields && {
        placeShields: placeShields.map((one) => (one.byPerson === personId ? { ...one, byPerson: '' } : one)),
      }),
      ...(delayedAnswers && { delayedAnswers: withoutDelayedAnswersOf(delayedAnswers, cardId) }),
      ...(withheld && { withheld: withoutTextsOf(withheld, cardId) }),
    },
    profile.photos
      .filter((photo) => photo.id !== card?.photoId && !own.includes(photo))
      .map((photo) => {
        if (!mayShowThem(photo)) return photo;
        return isSplitOff && cardId !== undefined
          ? withSplitOffPerson(photo, { profileId: profile.id, memberId: cardId, personId })
          : { ...photo, isPrivate: true, mayShowAnother: true as const };
      }),
  );
  const after = withJointDecisionsSettled(withYeses(withoutLapsedWaits(alone, now)), now);
  if (members.length >= memberCounts[profile.type].min)
    return { ...after, ...(hiddenUntil !== undefined && { hiddenUntil }) };
  const wasHidden = profile.incomplete?.wasHidden ?? profile.hidden;
  return { ...after, hidden: true, incomplete: { since: now.toISOString(), wasHidden } };
}

/** Takes the photo down until somebody who stayed agrees to show it, and then the person who split off. */
function withSplitOffPerson(
  photo: Profile['photos'][number],
  { profileId, memberId, personId }: { profileId: number; memberId: number; personId: string },
): Profile['photos'][number] {
  if (!photo.shows) return { ...photo, shows: { memberIds: [], no: [], others: [entry('none')] } };
  const { memberIds, no, others = [] } = photo.shows;
  return {
    ...photo,
    shows: {
      memberIds: memberIds.filter((id) => id !== memberId),
      no: no.filter((id) => id !== memberId),
      others: [...others, entry(no.includes(memberId) ? 'no' : 'none')],
    },
  };

  function entry(answer: 'none' | 'no') {
    return { profileId, memberId, people: [{ personId, answer }], by: profileId, askedAt: null };
  }
}

type WithheldCard = NonNullable<Profile['withheld']>;

function withoutTextsOf(
  { bios, likes, funFacts, ...others }: WithheldCard,
  cardId: number | undefined,
): WithheldCard {
  const without = <Text>(texts: Record<string, Text>) =>
    Object.fromEntries(Object.entries(texts).filter(([id]) => id !== String(cardId)));
  return { ...others, bios: without(bios), likes: without(likes), funFacts: without(funFacts) };
}

/** @param toId the profile to which the person splits off */
export function removalOf(
  profile: Profile,
  personId: string,
  work: readonly Work[],
  context: Context,
  toId?: number,
): { after: Profile; work: Work[] } {
  const isSplitOff = toId !== undefined;
  const after = withoutPerson(profile, personId, context.now(), isSplitOff);
  // Pictures that go along are erased once they are copied.
  const kept = isSplitOff ? photosTakenAlong(profile, memberCardIdOf(profile, personId)) : [];
  const remaining = { ...profile, photos: profile.photos.filter((photo) => !kept.includes(photo)) };
  const all = [
    ...erasuresOf(profilePhotoOwner(profile.id), remaining, after, context),
    ...Object.values(context.workAfterChange).flatMap((follow) => follow(profile, after, context, toId)),
    ...work,
  ];
  return { after, work: all };
}
