import { useMemo, useSyncExternalStore } from 'react';
import { connection } from '../../../api/connection.ts';
import { useUser } from '../../../session/auth-context.ts';
import { deviceClock } from '../../../storage/device-clock.ts';
import { roomsWithOutgoing } from '../../../storage/drafts.ts';
import { isHeld, mayTryAgain, type Outgoing, sentAnew, whenOpened } from './outgoing.ts';
import { outgoingStore } from './outgoing-store.ts';
import { type Deliver, sendInOrder } from './send-outgoing.ts';

/** The rooms on this page. They send their messages themselves, and show each as it arrives. */
export const openRooms = new Set<string>();

/** Rooms whose messages an earlier page left, and this one has looked at. */
const lookedAt = new Set<string>();

/**
 * Sends what other pages of this person on this device left unsent, if it is fresh.
 * @param deliveryTo finds how to send to a room
 */
export async function sendUnsent(
  personId: string,
  deliveryTo: (room: string) => Deliver | undefined,
): Promise<void> {
  if (!connection.isOnline()) return;
  for (const room of roomsWithOutgoing(personId)) {
    const deliver = deliveryTo(room);
    if (!deliver || openRooms.has(room)) continue;
    const now = deviceClock.ms();
    const isFirst = !lookedAt.has(`${personId} ${room}`);
    lookedAt.add(`${personId} ${room}`);
    const next = (one: Outgoing): Outgoing => {
      if (isFirst) return whenOpened(one, now);
      return mayTryAgain(one, now) ? sentAnew(one, undefined) : one;
    };
    const all = outgoingStore.list(personId, room);
    if (all.some((one) => next(one) !== one)) outgoingStore.change(personId, room, (list) => list.map(next));
    await sendInOrder(personId, room, deliver);
  }
}

/** The latest message that is not sent yet, by room. Those that can still be undone are left out. */
export function useUnsent(): ReadonlyMap<string, Outgoing> {
  const { id: personId } = useUser();
  const read = () =>
    JSON.stringify(roomsWithOutgoing(personId).map((room) => [room, outgoingStore.list(personId, room)]));
  const json = useSyncExternalStore(outgoingStore.subscribe, read);
  return useMemo(() => {
    const rooms: [string, Outgoing[]][] = JSON.parse(json);
    return new Map(
      rooms.flatMap(([room, all]) => {
        const last = all.findLast((one) => !isHeld(one));
        return last ? [[room, last] as const] : [];
      }),
    );
  }, [json]);
}
