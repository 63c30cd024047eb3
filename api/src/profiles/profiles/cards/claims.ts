import { memberCounts } from '../../../../contract/profiles/profiles.ts';
import { holderOf, type Profile } from '../profile.ts';

type Claimed = Pick<Profile, 'claimed'>;

export const isLookedAt = ({ claimed }: Claimed, memberId: number): boolean =>
  claimed?.hidden.includes(memberId) ?? false;

/**
 * Hides the card of somebody who says that they did not agree to be on it. Each card is hidden only once. Returns the
 * same object if there is no such card.
 * @param place the card's position on the profile, from 1; without it, the only card that it can be
 */
export function withClaim(profile: Profile, since: string, place?: number): Profile {
  const { claimed, members, type } = profile;
  const { memberIds, hidden }: { memberIds: number[]; hidden: number[] } = claimed ?? {
    memberIds: [],
    hidden: [],
  };
  const free = members.filter(({ id }) => !holderOf(profile, id));
  // Each maker of a shared profile has a card there, even if nobody said which.
  const makers = profile.people.filter(({ memberId }) => memberId === null).length;
  const cards = free.slice(makers).map(({ id }) => id);
  const named = place === undefined ? undefined : members[place - 1]?.id;
  const theirs = place === undefined && cards.length === 1 ? cards[0] : named;
  if (type === 'single' || theirs === undefined) return profile;
  if (!cards.includes(theirs) || memberIds.includes(theirs)) return profile;
  return {
    ...profile,
    claimed: { memberIds: [...memberIds, theirs], hidden: [...hidden, theirs], since },
  };
}

/** If the claim is right, removes the cards for good. Returns the same object if no claim is open. */
export function withClaimDecided(profile: Profile, isRight: boolean, now: Date): Profile {
  const { claimed } = profile;
  if (!claimed || claimed.hidden.length === 0) return profile;
  const decided: Profile = { ...profile, claimed: { ...claimed, hidden: [] } };
  if (!isRight) return decided;
  const members = profile.members.filter(({ id }) => !isLookedAt(profile, id) || holderOf(profile, id));
  if (members.length >= memberCounts[profile.type].min) return { ...decided, members };
  const incomplete = profile.incomplete ?? { since: now.toISOString(), wasHidden: profile.hidden };
  return { ...decided, members, hidden: true, incomplete };
}
