import { reviewLimits } from '../../../contract/safety/reviews.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { WaitingProfile } from '../../profiles/profiles/summary/summary.ts';
import { areKeptApart } from '../../relations/visibility/visibility.ts';
import { lastResortAmong } from './last-resort.ts';
import { hasConflict, mayDecide } from './rules.ts';

/** Lists the newest profiles under review that a reviewer may still decide on, newest first. Makes one store call, and those of `lastResortAmong`. */
export async function listDecidable(
  caller: Pick<Owner, 'profile' | 'viewer'>,
  context: Context,
): Promise<WaitingProfile[]> {
  const { id: profileId, handle } = caller.profile;
  const waiting = (await context.profileSummaries.listWaiting(reviewLimits.listMax)).filter(
    (profile) => !areKeptApart(caller.viewer, profile),
  );
  const lastResort = await lastResortAmong(waiting, caller, context);
  return waiting.filter((profile) =>
    mayDecide(profile, { profileId, handle, isLastResort: lastResort.has(profile.id) }),
  );
}

/** Whether somebody is among the newest under review whom the reviewer may not decide on, as they brought them in. */
export async function hasInviteeWaiting(
  { profile: { id }, viewer }: Pick<Owner, 'profile' | 'viewer'>,
  { profileSummaries }: Context,
): Promise<boolean> {
  const waiting = await profileSummaries.listWaiting(reviewLimits.listMax);
  return waiting.some((profile) => hasConflict(profile, id) && !areKeptApart(viewer, profile));
}
