import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { ableStaffOf } from '../../platform/http/staff-role.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { ActivityDraft } from './item.ts';

/** Short, so that an id with it is still one that can be marked as read. */
const markOf = (personId: string): string => createHash('sha256').update(personId).digest('hex').slice(0, 6);

/** Records an item for some people of a profile, and for nobody else who shares it. All of them share one item. */
export async function recordForPeople(
  { id: profileId, people: all }: Pick<Profile, 'id' | 'people'>,
  people: Profile['people'],
  item: ActivityDraft,
  { activity }: Pick<Context, 'activity'>,
): Promise<void> {
  if (people.length === all.length) return activity.record(profileId, item);
  for (const { personId } of people)
    await activity.record(profileId, { ...item, id: `${item.id}-${markOf(personId)}`, personId });
}

/** Records an item for those people of a profile who may act in its role at present. */
export const recordForStaff = (
  profile: Parameters<typeof ableStaffOf>[0] & Pick<Profile, 'id'>,
  item: ActivityDraft,
  context: Pick<Context, 'activity' | 'now'>,
): Promise<void> => recordForPeople(profile, ableStaffOf(profile, context.now()), item, context);
