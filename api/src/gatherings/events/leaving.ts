import { eventMessages } from '../../../contract/gatherings/events/words.ts';
import type { Context } from '../../context.ts';
import type { BlockHook, EndedByBlockHook, Eraser } from '../../feature.ts';
import { withAway } from '../../messaging/rooms/away.ts';
import { followsOf } from '../../profiles/photos/album/ask-for-yes.ts';
import { changeIfThere, type EventUpdate } from './event/change-event.ts';
import { cancellationOf } from './event/edit-event.ts';
import type { Gathering } from './event/items.ts';
import { withoutDecline, withoutHost, withRemoval } from './guests/entries.ts';
import { handoverNotice, withOrganizer } from './guests/host-guests.ts';
import { withoutKeepApart } from './guests/keep-apart.ts';
import { forgetNoShow } from './guests/no-show.ts';
import { hasEnded, withoutEntry } from './guests/seats.ts';
import { eventPhotoOwner } from './photos/photo-owner.ts';
import { isHost, isOrganizer } from './rules.ts';

const stepSize = 20;

/** If there is no co-host, the event is cancelled and only its name remains of what the organizer wrote. */
function withoutOrganizer(event: Gathering, now: Date, context: Context): EventUpdate {
  const [next] = event.coHostIds;
  if (next !== undefined && !hasEnded(event, now))
    return { event: withOrganizer(event, next, null), notices: [handoverNotice(event, next, context)] };
  const left: Gathering = {
    ...event,
    organizerId: null,
    byPerson: null,
    description: '',
    address: '',
    dressCode: '',
    specialRequirements: '',
    tags: [],
    photos: [],
    photosWaitingSince: undefined,
  };
  const work = followsOf(eventPhotoOwner(event.id), event, left, context);
  if (event.cancelled || hasEnded(event, now)) return { event: left, work };
  return { ...cancellationOf(left, eventMessages.organizerLeft, now, context), work };
}

export const erasers: Record<'eventsHosted' | 'eventSeats' | 'eventKeepApart' | 'ownEvents', Eraser> = {
  eventsHosted: async ({ profileId }, context) => {
    const hosted = await context.events.listOrganized(profileId, stepSize);
    for (const { id } of hosted)
      await changeIfThere(
        id,
        (event, now) =>
          isOrganizer(event, profileId)
            ? withoutOrganizer(withAway(event, profileId, false), now, context)
            : { event },
        context,
      );
    return hosted.length > 0;
  },
  eventSeats: async ({ profileId }, context) => {
    const attended = await context.events.listWith(profileId, stepSize);
    for (const { id } of attended) {
      await changeIfThere(
        id,
        (event) => {
          const left = withoutDecline(withAway(event, profileId, false), profileId);
          return { event: withoutHost(withoutEntry(left, profileId), profileId) };
        },
        context,
      );
      await forgetNoShow(id, profileId, context);
    }
    return attended.length > 0;
  },
  eventKeepApart: async ({ profileId }, context) => {
    const naming = await context.events.listNaming(profileId, stepSize);
    for (const { id } of naming)
      await changeIfThere(id, (event) => ({ event: withoutKeepApart(event, profileId) }), context);
    return naming.length > 0;
  },
  ownEvents: ({ profileId }, { ownEvents }) => ownEvents.eraseSomeOf(profileId),
};

/** Closes the evening at once, in the words that follow any removal, and sends no notice of it. */
export const onBlock: Record<'events', BlockHook> = {
  async events(one, other, context) {
    await giveBackPlaces(one, other, context);
    await giveBackPlaces(other, one, context);
  },
};

/** Places at each other's coming evenings, which a block would end. */
export const endedByBlock: Record<'events', EndedByBlockHook> = {
  async events(makerId, otherId, context) {
    const now = context.now();
    const placesOf = async (guestId: number, organizerId: number, isYours: boolean) =>
      (await context.ownEvents.listEveryComing(guestId, now))
        .filter(
          (pointer) =>
            pointer.organizerId === organizerId &&
            (pointer.list === 'going' || pointer.list === 'hosting') &&
            !pointer.isCancelled,
        )
        .map(({ startsAt }) => ({ startsAt, isYours }));
    const found = await Promise.all([placesOf(otherId, makerId, false), placesOf(makerId, otherId, true)]);
    return found.flat();
  },
};

async function giveBackPlaces(organizerId: number, guestId: number, context: Context): Promise<void> {
  const pointers = await context.ownEvents.listEveryComing(guestId, context.now());
  for (const { eventId } of pointers.filter((pointer) => pointer.organizerId === organizerId))
    await changeIfThere(
      eventId,
      (event, now) => {
        const isThere =
          isHost(event, guestId) || event.entries.some(({ profileId }) => profileId === guestId);
        if (!isOrganizer(event, organizerId) || hasEnded(event, now) || !isThere) return { event };
        return { event: withRemoval(event, guestId, now) };
      },
      context,
    );
}
