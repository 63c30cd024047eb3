import { holdsRoles } from '../../platform/http/staff-role.ts';
import { ownPlaceShields } from '../../relations/shields/times.ts';
import { photosTakenAlong } from '../partner-invites/without-person.ts';
import { withPhotos } from '../photos/album/invariants.ts';
import { takenDownAfterSplitOff } from '../photos/album/shown.ts';
import { delayedAnswersOfCard } from '../profiles/delayed-answers.ts';
import { profileFates, splitOffFields } from '../profiles/fates.ts';
import { cardFates, memberSchema } from '../profiles/parts/members.ts';
import { personFates, personSchema } from '../profiles/parts/people.ts';
import type { Member, Profile } from '../profiles/profile.ts';
import { profileSchema } from '../profiles/profile-schema.ts';
import { answersOfOne } from '../tags/of-several.ts';

interface SingleProfileIds {
  readonly id: number;
  readonly handle: string;
  readonly requestId: string;
}

/**
 * Follows the fates of the fields. The new profile is paused until everything has moved.
 */
export function singleProfileOf(
  from: Profile,
  personId: string,
  card: Member,
  wish: SingleProfileIds,
  now: Date,
): Profile {
  const person = from.people.find((one) => one.personId === personId) ?? {
    personId,
    memberId: null,
    createdAt: from.submittedAt,
  };
  return profileSchema.parse(
    splitOffFields(from, profileFates, {
      id: wish.id,
      type: 'single',
      handle: wish.handle,
      people: [
        personSchema.parse(splitOffFields(person, personFates, { memberId: card.id, sanction: undefined })),
      ],
      members: [
        memberSchema.parse(
          splitOffFields({ ...card, ...answersOfOne(card) }, cardFates, { bio: '', funFact: '' }),
        ),
      ],
      memberRequests: [wish.requestId],
      splitOffAt: now.toISOString(),
      splitOffFrom: from.id,
      heldSince: undefined,
      mainBio: card.bio,
      funFact: card.funFact,
      pauses: [{ personId, since: now.toISOString() }],
      hidden: from.incomplete ? from.incomplete.wasHidden : from.hidden,
      photos: photosAlong(from, card.id),
      takenDown: takenDownAfterSplitOff(from, card.id, wish.id),
      delayedAnswers: delayedAnswersOfCard(from, card),
      placeShields: from.placeShields && ownPlaceShields(from, personId),
      hasExclusions: undefined,
      unsettledExclusions: undefined,
      hasShields: true,
      trustSummary: undefined,
      declinedBy: from.declinedBy,
      tier: tierAfterSplitOff(from, personId, now),
    }),
  );
}

/** Photos that show the person alone go along once they are approved. */
function photosAlong(from: Profile, cardId: number): Profile['photos'] {
  const along = photosTakenAlong(from, cardId).filter(
    ({ status, pictures }) => status === 'approved' && pictures !== null,
  );
  return withPhotos({ id: from.id, photos: [] }, along).photos;
}

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** A person who was on the profile for at least a month stays verified. Tier 3 has to be given again. */
function tierAfterSplitOff(from: Profile, personId: string, now: Date): Profile['tier'] {
  const { tier, people } = from;
  const { cameAt } = people.find((one) => one.personId === personId) ?? {};
  const isLong = cameAt === undefined || now.getTime() - Date.parse(cameAt) >= monthMs;
  return tier === 'explorer' || !isLong || !holdsRoles(from, personId) ? 'explorer' : 'verified';
}
