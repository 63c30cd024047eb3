import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import {
  emptyTrustSummary,
  isSameTrustSummary,
  type TrustSummary,
} from '../../profiles/profiles/summary/trust-summary.ts';
import { type Circumstances, computeRating } from './rate.ts';
import type { Tally } from './tally.ts';

function trustSummaryOf(tally: Tally, circumstances: Circumstances, now: Date): TrustSummary {
  const { band, badges, attended, expected, verifiableFrom } = computeRating(tally, circumstances, now);
  return {
    band,
    badges: [...badges],
    attended,
    expected,
    verifiableFrom,
    invitees: { verified: tally.invitees.good, sanctioned: tally.invitees.bad },
  };
}

export async function updateTrustSummary(
  profileId: number,
  tally: Tally,
  circumstances: Circumstances,
  context: Context,
): Promise<void> {
  const trustSummary = trustSummaryOf(tally, circumstances, context.now());
  await changeProfile(
    profileId,
    (profile) =>
      isSameTrustSummary(profile.trustSummary ?? emptyTrustSummary, trustSummary)
        ? profile
        : { ...profile, trustSummary },
    context,
  ).catch(ignoreGone);
}

function ignoreGone(fault: unknown): void {
  if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
}
