import type { Context } from '../../context.ts';
import { isReviewer } from '../../platform/http/roles.ts';
import { hasAbleStaff } from '../../platform/http/staff-role.ts';
import type { TieredProfile } from './store.ts';

/** Profiles of which at least one person may review at present. */
export async function listAbleReviewers(
  limit: number,
  { tiers, now }: Pick<Context, 'tiers' | 'now'>,
): Promise<TieredProfile[]> {
  const held = await tiers.listReviewers(limit);
  return held.filter((profile) => isReviewer(profile) && hasAbleStaff(profile, now()));
}
