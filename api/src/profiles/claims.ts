import { memberCounts } from '../../contract/profiles.ts';
import { holderOf, type Profile } from './profile.ts';

type Claimed = Pick<Profile, 'claimed'>;

/** Whether a card is hidden until a reviewer has decided about a claim. */
export const isLookedAt = ({ claimed }: Claimed, memberId: number): boolean =>
  claimed?.isHidden === true && claimed.memberIds.includes(memberId);

/**
 * Hides the cards that somebody claims not to have agreed to. Each card is hidden once, and cards of people who sign in
 * are not: they have agreed. Returns the same object where nothing is left to hide.
 */
export function withClaim(profile: Profile, since: string): Profile {
  const { claimed, members, type } = profile;
  const before = claimed?.memberIds ?? [];
  const cards = members.filter(({ id }) => !holderOf(profile, id) && !before.includes(id));
  // The maker of a couple's or a group's profile has a card there; which one may be unknown.
  const makers = profile.people.filter(({ memberId }) => memberId === null).length;
  const hidden = cards.slice(makers).map(({ id }) => id);
  if (type === 'single' || hidden.length === 0) return profile;
  return {
    ...profile,
    claimed: { memberIds: [...before, ...hidden], isHidden: true, since },
  };
}

/**
 * Applies a decision: shows the cards again, or removes them for good. Returns the same object where no claim is open.
 */
export function withClaimDecided(profile: Profile, isRight: boolean, now: Date): Profile {
  const { claimed } = profile;
  if (!claimed?.isHidden) return profile;
  const settled: Profile = { ...profile, claimed: { ...claimed, isHidden: false } };
  if (!isRight) return settled;
  const members = profile.members.filter(({ id }) => !isLookedAt(profile, id) || holderOf(profile, id));
  if (members.length >= memberCounts[profile.type].min) return { ...settled, members };
  const incomplete = profile.incomplete ?? { since: now.toISOString(), wasHidden: profile.hidden };
  return { ...settled, members, hidden: true, incomplete };
}
