import { eventMessages } from '../../../contract/gatherings/events/words.ts';
import type { Context } from '../../context.ts';
import type { AwayChangeHook } from '../../feature.ts';
import { noteAwayInChats } from './chat/note-away.ts';
import { changeIfThere, type EventUpdate } from './event/change-event.ts';
import { cancellationOf } from './event/edit-event.ts';
import type { EventPointer, Gathering } from './event/items.ts';
import { withoutHost } from './guests/entries.ts';
import { handoverNotice, withOrganizer } from './guests/host-guests.ts';
import { hasBegun, hasEnded, withoutEntry } from './guests/seats.ts';
import { isOrganizer } from './rules.ts';

const stepSize = 20;

/**
 * A co-host takes over. An event without one is cancelled; after the suspension it is visible again, still cancelled.
 */
export const onAwayChange: Record<'events', AwayChangeHook> = {
  async events(profileId, isAway, context) {
    for (;;) {
      const hosted = await context.events.listOrganizedBy(profileId, isAway, stepSize);
      for (const { id } of hosted)
        await changeIfThere(
          id,
          (event, now) => withOrganizerAway(profileId, isAway, event, now, context),
          context,
        );
      if (hosted.length < stepSize) break;
    }
    if (isAway) await giveUpPlaces(profileId, context);
    await noteAwayInChats(profileId, isAway, context);
  },
};

function withOrganizerAway(
  profileId: number,
  isAway: boolean,
  event: Gathering,
  now: Date,
  context: Context,
): EventUpdate {
  if (!isOrganizer(event, profileId)) return { event };
  const [next] = event.coHostIds;
  const isOver = hasEnded(event, now) || event.cancelled !== null;
  if (isAway && next !== undefined && !isOver)
    return { event: withOrganizer(event, next, null), notices: [handoverNotice(event, next, context)] };
  const marked: Gathering = { ...event, isOrganizerAway: isAway };
  return isAway && !isOver
    ? cancellationOf(marked, eventMessages.organizerAway, now, context)
    : { event: marked };
}

async function giveUpPlaces(profileId: number, context: Context): Promise<void> {
  const now = context.now();
  const pointers = await context.ownEvents.listEveryComing(profileId, now);
  const isPlace = ({ list, startsAt }: EventPointer) => list !== 'removed' && startsAt > now.toISOString();
  for (const { eventId } of pointers.filter(isPlace))
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
