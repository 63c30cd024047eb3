import type { Member, Profile } from '../profiles/profile.ts';

interface Wish {
  readonly id: number;
  readonly handle: string;
  readonly requestId: string;
}

/** Inviter, decisions, sanctions and shields by place follow; photos stay. Paused until everything has followed. */
export function newSingle(from: Profile, personId: string, card: Member, wish: Wish, now: Date): Profile {
  const { schemaVersion, location, place, privacy, submittedAt, reviewEndsAt, hiddenUntil } = from;
  const { invitation, branch, decisions, sanction, reviewsAgainAt, verifiableAgainAt, status } = from;
  const { cameBy: _cameBy, ...person } = from.people.find((one) => one.personId === personId) ?? {
    personId,
    createdAt: submittedAt,
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
    ...(from.placeShields && { placeShields: from.placeShields.map(inForceAtOnce) }),
    pauses: [{ personId, since: now.toISOString() }],
    status,
    tier: tierAlone(from, personId, now),
    submittedAt,
    reviewEndsAt,
    invitation,
    ...(branch && { branch }),
    decisions,
    ...(sanction && { sanction }),
    ...(reviewsAgainAt !== undefined && { reviewsAgainAt }),
    ...(verifiableAgainAt !== undefined && { verifiableAgainAt }),
  };
}

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** They stay verified where they belonged to the profile as long as one waits for it; tier 3 is given anew. */
function tierAlone({ tier, people }: Profile, personId: string, now: Date): Profile['tier'] {
  const { cameAt } = people.find((one) => one.personId === personId) ?? {};
  const isLong = cameAt === undefined || now.getTime() - Date.parse(cameAt) >= monthMs;
  return tier === 'explorer' || !isLong ? 'explorer' : 'verified';
}

/** The drawn day of its beginning is known to the other profile's outbox alone. */
const inForceAtOnce = (shield: NonNullable<Profile['placeShields']>[number]) =>
  shield.state === 'coming' ? { ...shield, state: 'inForce' as const } : shield;
