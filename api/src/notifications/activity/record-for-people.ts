import type { Context } from '../../context.ts';
import { ableStaffOf } from '../../platform/http/staff-role.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { ActivityItem } from './store.ts';

type Item = Omit<ActivityItem, 'personId'>;

/** Records an item for some people of a profile, and for nobody else who shares it. All of them share one item. */
export async function recordForPeople(
  { id: profileId, people: all }: Pick<Profile, 'id' | 'people'>,
  people: Profile['people'],
  item: Item,
  { activity }: Pick<Context, 'activity'>,
): Promise<void> {
  if (people.length === all.length) return activity.record(profileId, item);
  for (const { personId, memberId } of people)
    await activity.record(profileId, { ...item, id: `${item.id}-${memberId}`, personId });
}

/** Records an item for those people of a profile who may act in its role at present. */
export const recordForStaff = (
  profile: Parameters<typeof ableStaffOf>[0] & Pick<Profile, 'id'>,
  item: Item,
  context: Pick<Context, 'activity' | 'now'>,
): Promise<void> => recordForPeople(profile, ableStaffOf(profile, context.now()), item, context);
