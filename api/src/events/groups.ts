import { eventMessages } from '../../contract/events-words.ts';
import type { Context } from '../context.ts';
import { invalidFields } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Gathering } from './items.ts';

/** @throws ApiError 400 for an event of a group that the caller is not in */
export async function requireGroup(
  { groupId }: Pick<Gathering, 'groupId'>,
  _caller: Owner,
  _context: Context,
): Promise<void> {
  if (groupId !== null) throw invalidFields([{ field: 'groupId', message: eventMessages.groupOnly }]);
}
