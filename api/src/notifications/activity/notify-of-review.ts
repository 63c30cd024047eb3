import type { Context } from '../../context.ts';
import type { Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { isUnderReview } from '../../relations/visibility/visibility.ts';
import { recordActivity } from './record-activity.ts';

const titles: Partial<Record<Profile['status'], string>> = {
  Approved: 'Your profile was approved. Come in',
  Rejected: 'There is a decision about your profile',
  FurtherReviewRequired: 'Another reviewer is reading your profile',
};

export function notifyOfReview(before: Profile, after: Profile, context: Context): Work[] {
  const title = titles[after.status];
  const last = after.decisions.at(-1);
  if (before.status === after.status || !isUnderReview(before) || !title || !last) return [];
  const id = `review-${last.round}-${after.decisions.length}`;
  const item = { id, type: 'review' as const, title, at: last.decidedAt, actorId: null };
  return [recordActivity.now({ profileId: after.id, item }, context)];
}
