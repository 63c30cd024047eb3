import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { isSameStanding, newStanding, type Standing } from '../profiles/standing.ts';
import { type Circumstances, rate } from './rate.ts';
import type { Tally } from './tally.ts';

export function standingOf(tally: Tally, circumstances: Circumstances, now: Date): Standing {
  const { band, badges, attended, expected, verifiableFrom } = rate(tally, circumstances, now);
  return {
    band,
    badges: [...badges],
    attended,
    expected,
    verifiableFrom,
    invitees: { verified: tally.invitees.good, sanctioned: tally.invitees.bad },
  };
}

export async function showStanding(
  profileId: number,
  tally: Tally,
  circumstances: Circumstances,
  context: Context,
): Promise<void> {
  const standing = standingOf(tally, circumstances, context.now());
  await changeProfile(
    profileId,
    (profile) =>
      isSameStanding(profile.standing ?? newStanding, standing) ? profile : { ...profile, standing },
    context,
  ).catch(ignoreGone);
}

function ignoreGone(fault: unknown): void {
  if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
}
