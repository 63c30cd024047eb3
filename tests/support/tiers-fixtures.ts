import type { Profile } from '../../api/src/profiles/profiles/profile.ts';
import { emptyTrustSummary } from '../../api/src/profiles/profiles/summary/trust-summary.ts';

/** Somebody who came to three events, and was approved long enough ago. */
export const makeEligible = (profile: Profile, now: Date): Profile => ({
  ...profile,
  trustSummary: {
    ...emptyTrustSummary,
    band: 'good',
    attended: 3,
    expected: 3,
    verifiableFrom: new Date(now.getTime() - 60_000).toISOString(),
  },
});
