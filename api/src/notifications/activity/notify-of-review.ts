import type { Context } from '../../context.ts';
import type { Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { isUnderReview } from '../../relations/visibility/visibility.ts';
import { activityWork } from './record-activity.ts';

const kinds = {
  Approved: 'review-approved',
  Rejected: 'review-rejected',
  FurtherReviewRequired: 'review-further',
} as const;
type Decided = keyof typeof kinds;
const isDecided = (status: Profile['status']): status is Decided => status in kinds;

export function notifyOfReview(before: Profile, after: Profile, context: Context): Work[] {
  const { status } = after;
  const last = after.decisions.at(-1);
  if (before.status === status || !isUnderReview(before) || !isDecided(status) || !last) return [];
  const id = `review-${last.round}-${after.decisions.length}`;
  return [
    activityWork(
      after.id,
      { id, kind: kinds[status], values: {}, at: last.decidedAt, actorId: null },
      context,
    ),
  ];
}
