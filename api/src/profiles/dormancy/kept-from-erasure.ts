import type { Context } from '../../context.ts';
import { sanctionOfPerson } from '../../platform/http/sanctions.ts';
import { holdsRoles, holdsStaffRole } from '../../platform/http/staff-role.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Visit } from './visit-store.ts';

/** True for staff, under a legal hold, a sanction or a review, and while a case or an appeal is open. */
export async function isKeptFromErasure(
  { personId, heldBy = [] }: Pick<Visit, 'personId' | 'heldBy'>,
  profile: Profile | undefined,
  { cases, now }: Context,
): Promise<boolean> {
  if (heldBy.length > 0) return true;
  if (!profile) return false;
  if (holdsStaffRole(profile) && holdsRoles(profile, personId)) return true;
  if (profile.status === 'FurtherReviewRequired' || profile.status === 'Rejected') return true;
  if (sanctionOfPerson(profile, personId, now()) !== null) return true;
  if ((await cases.find(profile.id))?.value.open) return true;
  const decisions = await cases.listEveryDecision(profile.id);
  return decisions.some(({ appealKey }) => appealKey !== undefined);
}
