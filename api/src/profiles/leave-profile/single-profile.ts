import { isUnreviewed, type Member, type Profile } from '../profiles/profile.ts';

interface SingleProfileIds {
  readonly id: number;
  readonly handle: string;
  readonly requestId: string;
  /** The end of a review that begins now, for a person who was never reviewed. */
  readonly reviewEndsAt: string;
}

/**
 * The new profile keeps inviter, decisions, sanctions and place shields, but no photos. It is paused until everything
 * has moved.
 */
export function singleProfileOf(
  from: Profile,
  personId: string,
  card: Member,
  wish: SingleProfileIds,
  now: Date,
): Profile {
  const { schemaVersion, location, place, privacy, hiddenUntil } = from;
  const { invitation, inviteLineage, reviewsAgainAt, verifiableAgainAt } = from;
  const { cameBy: _cameBy, ...person } = from.people.find((one) => one.personId === personId) ?? {
    personId,
    createdAt: from.submittedAt,
  };
  return {
    schemaVersion,
    id: wish.id,
    people: [{ ...person, memberId: card.id }],
    type: 'single',
    handle: wish.handle,
    memberRequests: [wish.requestId],
    members: [{ ...card, bio: '', funFact: '', photoId: null }],
    mainBio: card.bio,
    funFact: card.funFact,
    location,
    ...(place !== undefined && { place }),
    hidden: from.incomplete ? from.incomplete.wasHidden : from.hidden,
    ...(hiddenUntil !== undefined && { hiddenUntil }),
    privacy,
    photos: [],
    hasShields: true,
    ...(from.hides && { hides: from.hides }),
    ...(from.hiddenBy && { hiddenBy: from.hiddenBy }),
    ...(from.placeShields && { placeShields: from.placeShields.map(withShieldInForce) }),
    pauses: [{ personId, since: now.toISOString() }],
    tier: tierAfterSplitOff(from, personId, now),
    invitation,
    ...(inviteLineage && { inviteLineage }),
    ...reviewAlone(from, personId, wish, now),
    ...(reviewsAgainAt !== undefined && { reviewsAgainAt }),
    ...(verifiableAgainAt !== undefined && { verifiableAgainAt }),
  };
}

type Review = Pick<Profile, 'status' | 'submittedAt' | 'reviewEndsAt' | 'decisions' | 'sanction'>;

/**
 * An approval covers the people who were on the profile then. A person who joined later is reviewed as a newcomer,
 * after any suspension. The status never rises.
 */
function reviewAlone(from: Profile, personId: string, { reviewEndsAt }: SingleProfileIds, now: Date): Review {
  const { status, submittedAt, decisions, sanction } = from;
  const isApproved = status === 'Approved' || sanction?.statusBefore === 'Approved';
  if (!isApproved || !isUnreviewed(from, personId))
    return { status, submittedAt, reviewEndsAt: from.reviewEndsAt, decisions, ...(sanction && { sanction }) };
  const isSuspended = status === 'Suspended';
  return {
    status: isSuspended ? status : 'PendingApproval',
    submittedAt: now.toISOString(),
    reviewEndsAt,
    decisions: [],
    ...(sanction && {
      sanction: { ...sanction, statusBefore: isSuspended ? 'PendingApproval' : sanction.statusBefore },
    }),
  };
}

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** A person who was on the profile for at least a month stays verified. Tier 3 has to be given again. */
function tierAfterSplitOff(from: Profile, personId: string, now: Date): Profile['tier'] {
  const { tier, people } = from;
  const { cameAt } = people.find((one) => one.personId === personId) ?? {};
  const isLong = cameAt === undefined || now.getTime() - Date.parse(cameAt) >= monthMs;
  return tier === 'explorer' || !isLong || isUnreviewed(from, personId) ? 'explorer' : 'verified';
}

/**
 * The outbox of the old profile alone knows the random day on which the shield begins, so the new profile's shield
 * applies at once.
 */
const withShieldInForce = (shield: NonNullable<Profile['placeShields']>[number]) =>
  shield.state === 'coming' ? { ...shield, state: 'inForce' as const } : shield;
