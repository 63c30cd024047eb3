import {
  type approveProfile as approveEndpoint,
  type rejectProfile as rejectEndpoint,
  reviewMessages,
} from '../../contract/reviews.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { settleProfile } from '../profiles/settle-profile.ts';
import { afterReview, isRepeated, type Verdict } from './rules.ts';
import { reviewVersion } from './version.ts';

export const approveProfile: Handler<typeof approveEndpoint> = ({ id, ...input }, reviewer, context) =>
  decide(id, reviewer, { outcome: 'approved', ...input }, context);

export const rejectProfile: Handler<typeof rejectEndpoint> = ({ id, ...input }, reviewer, context) =>
  decide(id, reviewer, { outcome: 'rejected', ...input }, context);

/**
 * One reviewer's decision, written only onto the profile it was judged by: of two at once one stands, and the other is
 * judged again. Saying the same again changes nothing.
 */
async function decide(
  id: number,
  { profile: { id: profileId, handle }, viewer }: Owner,
  { version, ...verdict }: Verdict & { version?: string | undefined },
  context: Context,
) {
  const reviewer = { profileId, handle };
  const decided = await changeProfile(
    id,
    (profile) => {
      if (viewer.apart.has(profile.people)) throw new ApiError(404, reviewMessages.notFound);
      if (isRepeated(profile, reviewer, verdict)) return profile;
      const after = afterReview(profile, reviewer, verdict, context.now());
      if (version !== undefined && version !== reviewVersion(profile))
        throw new ApiError(409, reviewMessages.changed);
      return after;
    },
    context,
    {
      missing: reviewMessages.notFound,
      follow: (_before, { status }) =>
        status === 'Rejected' ? [settleProfile.now({ profileId: id }, context)] : [],
    },
  );
  context.log('info', 'profile-decided', { profileId: id, outcome: decided.status });
  return { status: decided.status, reason: verdict.reason };
}
