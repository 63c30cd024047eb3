import { type Tier, tierLevel, tiers } from '../../contract/profiles.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Fact } from './fact.ts';

type Sanction = Extract<Fact, { kind: 'sanction' }>;

/** The latest sanctions that took a tier are remembered, so that each takes one and gives back no more than that. */
const mostRemembered = 20;

/** A restriction or suspension takes one tier; lifted, it gives it back. */
export function withSanction(profile: Profile, { sanctionId, measure, isLifted }: Sanction): Profile {
  const taken = profile.tiersTaken ?? [];
  const earlier = taken.find((one) => one.sanctionId === sanctionId);
  if (isLifted) {
    if (!earlier) return profile;
    const rest = taken.filter((one) => one !== earlier);
    const isLower = tierLevel(profile.tier) < tierLevel(earlier.tier);
    return { ...profile, tiersTaken: rest, tier: isLower ? earlier.tier : profile.tier };
  }
  if (measure === 'warning' || earlier || profile.tier === 'explorer') return profile;
  const tier: Tier = tiers[tierLevel(profile.tier) - 2] ?? 'explorer';
  return {
    ...profile,
    tier,
    tiersTaken: [...taken, { sanctionId, tier: profile.tier }].slice(-mostRemembered),
  };
}
