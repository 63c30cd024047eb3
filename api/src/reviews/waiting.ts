import { reviewLimits } from '../../contract/reviews.ts';
import type { Context } from '../context.ts';
import type { Profile } from '../profiles/profile.ts';
import type { WaitingProfile } from '../profiles/summary.ts';
import { mayDecide } from './rules.ts';

/** Whom a reviewer may still decide on among the newest under review, newest first. One call to the store. */
export async function listDecidable(
  { id, handle }: Profile,
  { profileSummaries }: Context,
): Promise<WaitingProfile[]> {
  const waiting = await profileSummaries.listWaiting(reviewLimits.listMax);
  return waiting.filter((profile) => mayDecide(profile, { profileId: id, handle }));
}
