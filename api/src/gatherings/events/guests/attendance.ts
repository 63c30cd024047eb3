import { checkInCode as codeKind, findCode } from '../../../../contract/fields/carried-code.ts';
import { type Attendance, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import type { Work } from '../../../platform/outbox/work.ts';
import { countFact } from '../../rating/count-fact.ts';
import { changeEvent, type EventUpdate } from '../event/change-event.ts';
import type { Gathering, GuestEntry } from '../event/items.ts';
import { getAsHost, getEvent, requireHost } from '../event/see-event.ts';
import { detailView } from '../event/view.ts';
import { checkInFrom, isAttendanceOpen, isCheckInOpen } from '../rules.ts';
import { guestIdOf, guestList } from './guest-list.ts';
import { attendanceFact } from './no-show.ts';
import { newNoShow, withNoShowAnswer } from './no-show-rules.ts';
import { entryOf, withEntry } from './seats.ts';

export const checkInCode: Handler<'checkInCode'> = async ({ eventId }, caller, context) => {
  const { event } = await getAsHost(eventId, caller, context);
  return { code: event.code, from: checkInFrom(event).toISOString(), until: event.endsAt };
};

/** A wrong code counts as a try, a text without a code does not. Checking in again changes nothing. */
export const checkIn: Handler<'checkIn'> = async ({ eventId, code }, caller, context) => {
  const { event, viewContext } = await getEvent(eventId, caller, context);
  const { id } = caller.profile;
  const own = entryOf(event, id);
  if (own?.state !== 'joined') throw new ApiError(409, eventMessages.notJoined);
  if (own.checkedInAt !== null) return { event: detailView(event, viewContext, caller, context) };
  if (!isCheckInOpen(event, context.now())) throw new ApiError(409, eventMessages.checkInClosed);
  const typed = findCode(code, codeKind);
  if (typed === undefined) throw new ApiError(400, eventMessages.wrongCode);
  await context.limits.take('checkIns', caller);
  if (typed !== event.code) throw new ApiError(400, eventMessages.wrongCode);
  await context.limits.giveBack('checkIns', caller);
  const changed = await changeEvent(
    eventId,
    (latest, now) => {
      const entry = entryOf(latest, id);
      if (entry?.state !== 'joined') throw new ApiError(409, eventMessages.notJoined);
      if (!isCheckInOpen(latest, now)) throw new ApiError(409, eventMessages.checkInClosed);
      if (entry.checkedInAt !== null) return { event: latest };
      return withAttendance(latest, { ...entry, checkedInAt: now.toISOString() }, 'there', context);
    },
    context,
  );
  return { event: detailView(changed, viewContext, caller, context) };
};

export const markAttendance: Handler<'markAttendance'> = async (input, caller, context) => {
  const { eventId, profileId, attendance } = input;
  await getAsHost(eventId, caller, context);
  const changed = await changeEvent(
    eventId,
    (event, now) => {
      requireHost(event, caller.profile.id);
      const entry = entryOf(event, guestIdOf(event, profileId, caller, context));
      if (entry?.state !== 'joined') throw new ApiError(404, eventMessages.noGuest);
      if (!isAttendanceOpen(event, now)) throw new ApiError(409, eventMessages.attendanceClosed);
      if (attendance === 'no-show' && now < new Date(event.startsAt))
        throw new ApiError(409, eventMessages.notBegun);
      return entry.attendance === attendance ? { event } : withAttendance(event, entry, attendance, context);
    },
    context,
  );
  return guestList(changed, caller, context);
};

/**
 * The mark decides who may answer, not who may see the event: a guest who is kept from the hosts answers too. Everybody
 * else gets the answer of an event that does not exist.
 */
export const answerNoShow: Handler<'answerNoShow'> = async ({ eventId, answer }, { profile }, context) => {
  await changeEvent(
    eventId,
    (event, now) => {
      const after = withNoShowAnswer(event, profile.id, answer, now);
      return { event: after, work: after === event ? [] : [factOf(event, profile.id, 'none', context)] };
    },
    context,
  );
  return { success: true };
};

/** Replaces an earlier tick of the evening's page. */
export function withAttendance(
  event: Gathering,
  entry: GuestEntry,
  attendance: Attendance | null,
  context: Context,
): EventUpdate {
  const { isHere: _ticked, noShow: _mark, ...unticked } = entry;
  const { profileId } = entry;
  const marked: GuestEntry = {
    ...unticked,
    attendance,
    ...(attendance !== 'there' && { checkedInAt: null }),
    ...(attendance === 'no-show' && { noShow: newNoShow(context.now()) }),
  };
  const next = withEntry(event, marked);
  const isHeld = hasAttendance(next);
  const hosts = hasAttendance(event) === isHeld ? [] : [event.organizerId, ...event.coHostIds];
  return {
    event: next,
    work: [
      factOf(event, profileId, attendance === 'there' ? 'attended' : 'none', context),
      ...hosts
        .flatMap((id) => id ?? [])
        .map((id) => factOf(event, id, isHeld ? 'attended' : 'none', context)),
    ],
  };
}

/** If any guest came, the hosts count as present too. */
const hasAttendance = ({ entries }: Gathering): boolean =>
  entries.some(({ attendance }) => attendance === 'there');

/** The fact carries the event's version, so a later mark replaces an earlier one. */
const factOf = (event: Gathering, profileId: number, outcome: 'attended' | 'none', context: Context): Work =>
  countFact.now({ profileId, fact: attendanceFact(event, profileId, outcome) }, context);

export const attendanceWork = (
  event: Gathering,
  { profileId, attendance }: GuestEntry,
  context: Context,
): Work[] => (attendance === 'there' ? [factOf(event, profileId, 'attended', context)] : []);
