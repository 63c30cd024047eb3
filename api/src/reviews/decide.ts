import {
  type approveProfile as approveEndpoint,
  type rejectProfile as rejectEndpoint,
  reviewMessages,
} from '../../contract/reviews.ts';
import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { settleProfile } from '../profiles/settle-profile.ts';
import { afterReview, isRepeated, type Verdict } from './rules.ts';

export const approveProfile: Handler<typeof approveEndpoint> = ({ id, reason }, reviewer, context) =>
  decide(id, reviewer, { outcome: 'approved', reason }, context);

export const rejectProfile: Handler<typeof rejectEndpoint> = ({ id, reason }, reviewer, context) =>
  decide(id, reviewer, { outcome: 'rejected', reason }, context);

/**
 * One reviewer's decision, written only onto the profile it was judged by: of two at once one stands, and the other is
 * judged again. Saying the same again changes nothing.
 */
async function decide(
  id: number,
  { profile: { id: profileId, handle } }: Owner,
  verdict: Verdict,
  context: Context,
) {
  const reviewer = { profileId, handle };
  const decided = await changeProfile(
    id,
    (profile) =>
      isRepeated(profile, reviewer, verdict)
        ? profile
        : afterReview(profile, reviewer, verdict, context.now()),
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
