import type { Context } from '../../context.ts';
import { isReviewer } from '../../platform/http/roles.ts';
import { mayNotReview, sanctionOfPerson } from '../../platform/http/sanctions.ts';
import { holdsRoles } from '../../platform/http/staff-role.ts';
import type { TieredProfile } from './store.ts';

/** Profiles of which at least one person may review at present. */
export async function listAbleReviewers(
  limit: number,
  { tiers, now }: Pick<Context, 'tiers' | 'now'>,
): Promise<TieredProfile[]> {
  const moment = now();
  const held = await tiers.listReviewers(limit);
  return held.filter(
    (profile) =>
      isReviewer(profile) &&
      !mayNotReview(profile, moment) &&
      profile.people.some(
        ({ personId }) =>
          holdsRoles(profile, personId) && sanctionOfPerson(profile, personId, moment) === null,
      ),
  );
}
