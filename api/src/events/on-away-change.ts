import { eventMessages } from '../../contract/events/words.ts';
import type { Context } from '../context.ts';
import type { AwayChangeHook } from '../feature.ts';
import { type Change, changeIfThere } from './event/change-event.ts';
import { cancelled } from './event/edit-event.ts';
import type { Gathering } from './event/items.ts';
import { withoutHost } from './guests/entries.ts';
import { handedOver, handoverNotice } from './guests/host-guests.ts';
import { hasBegun, hasEnded, withoutEntry } from './guests/seats.ts';
import { isOrganizer } from './rules.ts';

const stepSize = 20;
const mostPointers = 500;

/** A co-host takes over; an event without one is cancelled, and found again after the suspension, still cancelled. */
export const onAwayChange: Record<'events', AwayChangeHook> = {
  async events(profileId, isAway, context) {
    for (;;) {
      const hosted = await context.events.listOrganizedBy(profileId, isAway, stepSize);
      for (const { id } of hosted)
        await changeIfThere(id, (event, now) => organizedBy(profileId, isAway, event, now, context), context);
      if (hosted.length < stepSize) break;
    }
    if (isAway) await giveUpPlaces(profileId, context);
  },
};

function organizedBy(
  profileId: number,
  isAway: boolean,
  event: Gathering,
  now: Date,
  context: Context,
): Change {
  if (!isOrganizer(event, profileId)) return { event };
  const [next] = event.coHostIds;
  const isOver = hasEnded(event, now) || event.cancelled !== null;
  if (isAway && next !== undefined && !isOver)
    return { event: handedOver(event, next, null), notices: [handoverNotice(event, next, context)] };
  const marked: Gathering = { ...event, isOrganizerAway: isAway };
  return isAway && !isOver ? cancelled(marked, eventMessages.organizerAway, now, context) : { event: marked };
}

async function giveUpPlaces(profileId: number, context: Context): Promise<void> {
  const pointers = await context.ownEvents.listAll(profileId, mostPointers);
  const now = context.now().toISOString();
  for (const { eventId } of pointers.filter(({ list, startsAt }) => list !== 'removed' && startsAt > now))
    await changeIfThere(
      eventId,
      (event, at) => (hasBegun(event, at) ? { event } : { event: withoutPlace(event, profileId) }),
      context,
    );
}

const withoutPlace = (event: Gathering, profileId: number): Gathering =>
  event.entries.some((entry) => entry.profileId === profileId && entry.state !== 'removed')
    ? withoutHost(withoutEntry(event, profileId), profileId)
    : withoutHost(event, profileId);
