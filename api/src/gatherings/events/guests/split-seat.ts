import type { Context } from '../../../context.ts';
import { changeIfThere } from '../event/change-event.ts';
import type { Gathering, GuestEntry } from '../event/items.ts';
import { ownKinds } from '../rules.ts';
import { withoutRecords } from './keep-apart.ts';
import { entryOf, hasBegun, hasRoomFor, withEntry } from './seats.ts';

interface SeatLeaver {
  readonly profileId: number;
  readonly personId: string;
}

/**
 * Gives a person who leaves a shared profile a place of their own, and the old profile keeps one. Without room the
 * person waits.
 * @returns the same object if there is no place to keep or the person may not come alone
 */
export function withSeatKept(
  event: Gathering,
  fromId: number,
  { profileId, personId }: SeatLeaver,
  now: Date,
): Gathering {
  const shared = entryOf(event, fromId);
  const [kind] = ownKinds(event, 'single');
  const isOpen = !event.cancelled && !hasBegun(event, now) && event.profileTypes.includes('single');
  if (!shared || !kind || !isOpen || entryOf(event, profileId)) return event;
  if (shared.state !== 'joined' && shared.state !== 'waiting') return event;
  const left = withEntry(event, { ...shared, people: Math.max(1, shared.people - 1) });
  const own: GuestEntry = {
    ...withoutRecords(shared),
    profileId,
    byPerson: personId,
    type: 'single',
    people: 1,
    kind,
    seq: event.nextSeq,
    attendance: null,
    checkedInAt: null,
    keepApart: [],
    at: now.toISOString(),
  };
  const isWaiting = shared.state === 'waiting' || !hasRoomFor(left, own);
  return withEntry(
    { ...left, nextSeq: event.nextSeq + 1 },
    { ...own, state: isWaiting ? 'waiting' : 'joined' },
  );
}

/** Safe to repeat. */
export const keepSeat = (eventId: number, fromId: number, leaver: SeatLeaver, context: Context) =>
  changeIfThere(eventId, (event, now) => ({ event: withSeatKept(event, fromId, leaver, now) }), context);
