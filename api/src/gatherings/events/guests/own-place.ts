import { eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { changeEvent } from '../event/change-event.ts';
import type { GuestEntry } from '../event/items.ts';
import { getEvent, requireNotRemoved } from '../event/see-event.ts';
import { detailView } from '../event/view.ts';
import { attendanceWork } from './attendance.ts';
import { resolveKeepApart } from './keep-apart.ts';
import { entryOf, hasBegun, hasEnded, withEntry } from './seats.ts';

export const showAtEvent: Handler<'showAtEvent'> = ({ eventId, shownTo }, caller, context) =>
  changeOwn(eventId, { shownTo }, caller, context);

export const keepApart: Handler<'keepApart'> = async ({ eventId, handles, sitsApart }, caller, context) =>
  changeOwn(
    eventId,
    {
      keepApart: await resolveKeepApart(handles, caller, context),
      ...(sitsApart !== undefined && { sitsApart }),
    },
    caller,
    context,
  );

export const writeNoteToHost: Handler<'writeNoteToHost'> = async ({ eventId, note }, caller, context) => {
  await context.limits.take('eventNotes', caller);
  return changeOwn(eventId, { note }, caller, context);
};

/** @throws ApiError 409 for a profile that has not joined and is not waiting */
async function changeOwn(
  eventId: number,
  change: Partial<Pick<GuestEntry, 'shownTo' | 'keepApart' | 'sitsApart' | 'note'>>,
  caller: Owner,
  context: Context,
) {
  const { viewContext } = await getEvent(eventId, caller, context);
  const changed = await changeEvent(
    eventId,
    (event, now) => {
      requireNotRemoved(event, caller.profile.id);
      const entry = entryOf(event, caller.profile.id);
      if (!entry || entry.state === 'invited') throw new ApiError(409, eventMessages.notJoined);
      if ((change.keepApart?.length || change.sitsApart) && hasEnded(event, now))
        throw new ApiError(409, eventMessages.over);
      if (change.note && hasBegun(event, now)) throw new ApiError(409, eventMessages.begun);
      const { note, ...rest } = { ...entry, ...change };
      const after = withEntry(event, note ? { ...rest, note } : rest);
      const isSame = change.shownTo === undefined || change.shownTo === entry.shownTo;
      return { event: after, work: isSame ? [] : attendanceWork(after, entry, context) };
    },
    context,
  );
  return { event: detailView(changed, viewContext, caller, context) };
}
