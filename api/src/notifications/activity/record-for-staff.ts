import type { Context } from '../../context.ts';
import { ableStaffOf } from '../../platform/http/staff-role.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { ActivityItem } from './store.ts';

type StaffProfile = Pick<Profile, 'id' | 'status' | 'sanction' | 'reviewsAgainAt' | 'people'>;

/** Records an item for those people of a profile who may act in its role at present, and for nobody who shares it. */
export async function recordForStaff(
  profile: StaffProfile,
  item: Omit<ActivityItem, 'personId'>,
  { activity, now }: Pick<Context, 'activity' | 'now'>,
): Promise<void> {
  const able = ableStaffOf(profile, now());
  if (able.length === profile.people.length) return activity.record(profile.id, item);
  for (const { personId, memberId } of able)
    await activity.record(profile.id, { ...item, id: `${item.id}-${memberId}`, personId });
}
