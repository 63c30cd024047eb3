import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import { hasConflict, isReviewer, type Subject } from '../visibility/visibility.ts';
import type { OwnedAlbum } from './owner.ts';

/**
 * How a reviewer stands to those who answer for photos. `apart`: a block holds them apart, and the photos are not there;
 * `conflict`: they are the reviewer's own, or of somebody they invited.
 */
export function standingTo(subjects: readonly Subject[], { profile, viewer }: Owner) {
  if (subjects.some(({ people }) => viewer.apart.has(people))) return 'apart';
  return subjects.some((subject) => hasConflict(subject, profile)) ? 'conflict' : 'free';
}

/** Whether somebody may be shown photos that wait for a reviewer. At most one call to the store. */
export async function mayReview(
  { profileIds }: OwnedAlbum,
  caller: Owner,
  { profileSummaries }: Pick<Context, 'profileSummaries'>,
): Promise<boolean> {
  if (!isReviewer(caller.viewer)) return false;
  return standingTo(await profileSummaries.listByIds(new Set(profileIds)), caller) === 'free';
}
