import { eventMessages } from '../../contract/events-words.ts';
import type { Context } from '../context.ts';
import { invalidFields } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { EventTable } from './event-index.ts';
import type { Gathering } from './items.ts';

/** @throws ApiError 400 for an event of a group that the caller is not in */
export async function requireGroup(
  { groupId }: Pick<Gathering, 'groupId'>,
  { profile }: Owner,
  context: Context,
): Promise<void> {
  if (!(await isInGroup(groupId, profile.id, context)))
    throw invalidFields([{ field: 'groupId', message: eventMessages.groupOnly }]);
}

/** Everybody is where there is no group; one call where there is. */
export const isInGroup = async (
  groupId: number | null,
  profileId: number,
  { groups }: Pick<Context, 'groups'>,
): Promise<boolean> => groupId === null || (await groups.roleOf(groupId, profileId)) !== undefined;

export const noGroups: ReadonlySet<number> = new Set();

/** Of whose events for members alone somebody may learn. One call, where there are such events at all. */
export async function groupsOf(
  profileId: number,
  table: EventTable,
  { myGroups }: Pick<Context, 'myGroups'>,
): Promise<ReadonlySet<number>> {
  if (!table.columns.group.some((group) => group !== 0)) return noGroups;
  const own = await myGroups.list(profileId);
  return new Set(own.filter(({ state }) => state === 'member').map(({ groupId }) => groupId));
}
