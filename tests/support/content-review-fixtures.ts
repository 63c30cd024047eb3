import type { ContentReview } from '../../api/contract/safety/content-review.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import { type Person, type Place, reviewer } from './fixtures.ts';

/** Everything of one profile that waits for a second look, as a reviewer reads it. */
export async function contentReviewsOf(
  { profileId }: { profileId: number },
  judge: Person,
): Promise<ContentReview[]> {
  const found: ContentReview[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await judge.call.do('openAppeals', cursor ? { cursor } : {});
    found.push(...page.contentReviews.filter((review) => review.profileId === profileId));
    cursor = page.nextCursor;
  }
  return found;
}

/** The one of a profile. */
export async function contentReviewOf(subject: { profileId: number }, place: Place): Promise<ContentReview> {
  const [review] = await contentReviewsOf(subject, await reviewer(place));
  if (!review) throw new Error('Nothing waits for a second look.');
  return review;
}

/** Everything that waits on a database of the test's own, as somebody reads it who may judge it. */
export const listContentReviews = async (judge: Owner, context: Context): Promise<ContentReview[]> =>
  (await handlers.openAppeals({}, judge, context)).contentReviews;
