import { eventMessages } from '../../../contract/gatherings/events/words.ts';
import type { Context } from '../../context.ts';
import { invalidFields } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { EventTable } from './event/event-index.ts';
import type { Gathering } from './event/items.ts';

/** @throws ApiError 400 if the caller is not in the event's group */
export async function requireGroup(
  { groupId }: Pick<Gathering, 'groupId'>,
  { profile }: Owner,
  context: Context,
): Promise<void> {
  if (!(await groupAccessOf(groupId, profile.id, context)).isIn)
    throw invalidFields([{ field: 'groupId', message: eventMessages.groupOnly }]);
}

export interface GroupAccess {
  /** True if the event has no group. */
  readonly isIn: boolean;
  readonly isShown: boolean;
}

export async function groupAccessOf(
  groupId: number | null,
  profileId: number,
  { groups }: Pick<Context, 'groups'>,
): Promise<GroupAccess> {
  if (groupId === null) return { isIn: true, isShown: false };
  const place = await groups.placeOf(groupId, profileId);
  const isIn = place?.role !== undefined;
  return { isIn, isShown: isIn || place?.isDiscoverable === true };
}

export const noGroups: ReadonlySet<number> = new Set();

/** Makes one store call, and none if there are no members-only events. */
export async function groupsOf(
  profileId: number,
  table: EventTable,
  { myGroups }: Pick<Context, 'myGroups'>,
): Promise<ReadonlySet<number>> {
  if (!hasClosed(table)) return noGroups;
  const own = await myGroups.list(profileId);
  return new Set(own.filter(({ state }) => state === 'member').map(({ groupId }) => groupId));
}

function hasClosed({ rows, columns: { group } }: EventTable): boolean {
  for (let row = 0; row < rows; row++) if (group[row] !== 0) return true;
  return false;
}
