import { memberCounts } from '../../contract/profiles.ts';
import { holderOf, type Profile } from './profile.ts';

type Claimed = Pick<Profile, 'claimed'>;

/** Whether a card is kept from others until a reviewer has decided. */
export const isLookedAt = ({ claimed }: Claimed, memberId: number): boolean =>
  claimed?.isHidden === true && claimed.memberIds.includes(memberId);

/**
 * Somebody says that they never agreed to be on it: the cards of people who do not sign in are hidden, each once; who signs
 * in has agreed. The same object where nothing is left to hide.
 */
export function withClaim(profile: Profile, since: string): Profile {
  const { claimed, members, type } = profile;
  const before = claimed?.memberIds ?? [];
  const cards = members.filter(({ id }) => !holderOf(profile, id) && !before.includes(id));
  // Who made a couple's or a group's profile has a card there, which may not be known.
  const makers = profile.people.filter(({ memberId }) => memberId === null).length;
  const hidden = cards.slice(makers).map(({ id }) => id);
  if (type === 'single' || hidden.length === 0) return profile;
  return {
    ...profile,
    claimed: { memberIds: [...before, ...hidden], isHidden: true, since },
  };
}

/** After the decision: the cards are shown again, or gone for good. The same object where none waits for one. */
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
