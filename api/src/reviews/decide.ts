import { reviewMessages } from '../../contract/reviews.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import type { Profile } from '../profiles/profile.ts';
import { settleProfile } from '../profiles/settle-profile.ts';
import { afterReview, isRepeated, type Reviewer, type Verdict } from './rules.ts';

/**
 * One reviewer's decision, written only onto the profile it was judged by: of two at once one stands, and the other
 * is judged again and told. Saying the same again changes nothing.
 */
export async function decide(
  id: number,
  reviewer: Reviewer,
  verdict: Verdict,
  context: Context,
): Promise<Profile> {
  return compareAndSwap(async () => {
    const found = await context.profiles.find(id);
    if (!found) throw new ApiError(404, reviewMessages.notFound);
    if (isRepeated(found.value, reviewer, verdict)) {
      await settleProfile(found.value, context);
      return found.value;
    }
    const decided = afterReview(found.value, reviewer, verdict, context.now());
    if ((await context.profiles.replace(decided, found.etag)) !== 'done') return undefined;
    context.log('info', 'profile-decided', { profileId: id, outcome: decided.status });
    await settleProfile(decided, context);
    return decided;
  });
}
