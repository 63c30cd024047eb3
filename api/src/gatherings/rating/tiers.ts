import { type Tier, tierLevel, tiers } from '../../../contract/profiles/profiles.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { Fact } from './fact.ts';

type SanctionFact = Extract<Fact, { kind: 'sanction' }>;

/** Each sanction lowers the tier by one and restores no more than that. Only this many are remembered. */
const mostRemembered = 20;

/** Applies a sanction. A lifted one restores the tier and the moderator role. */
export function withSanction(profile: Profile, { sanctionId, measure, isLifted }: SanctionFact): Profile {
  const taken = profile.tiersTaken ?? [];
  const earlier = taken.find((one) => one.sanctionId === sanctionId);
  if (isLifted) {
    if (!earlier) return profile;
    const rest = taken.filter((one) => one !== earlier);
    const isLower = tierLevel(profile.tier) < tierLevel(earlier.tier);
    const isModerator = earlier.isModerator || profile.isModerator;
    return {
      ...profile,
      tiersTaken: rest,
      tier: isLower ? earlier.tier : profile.tier,
      ...(isModerator && { isModerator }),
    };
  }
  if (earlier) return profile;
  if (measure === 'warning' || profile.tier === 'explorer') return withoutVerifying(profile);
  const tier: Tier = tiers[tierLevel(profile.tier) - 2] ?? 'explorer';
  return {
    ...withoutVerifying(profile),
    tier,
    ...(profile.isModerator && { isModerator: false }),
    tiersTaken: [
      ...taken,
      { sanctionId, tier: profile.tier, ...(profile.isModerator && { isModerator: true }) },
    ].slice(-mostRemembered),
  };
}

/** This is part of the sanction's write, so that a simultaneous verification either comes first or fails. */
const withoutVerifying = (profile: Profile): Profile =>
  profile.trustSummary?.verifiableFrom
    ? { ...profile, trustSummary: { ...profile.trustSummary, verifiableFrom: null } }
    : profile;
