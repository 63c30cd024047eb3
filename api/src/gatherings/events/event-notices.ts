import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type ActivityDraft, activityEntrySchema, type NewsOf } from '../../notifications/activity/item.ts';
import type { KindName } from '../../notifications/activity/kinds.ts';
import { task } from '../../platform/outbox/work.ts';
import { eachOf } from '../../platform/turns/each-of.ts';
import type { Gathering } from './event/items.ts';

export interface EventNotice {
  readonly profileIds: readonly number[];
  readonly item: ActivityDraft;
}

/** One outbox entry notifies all these profiles. */
export const notifyOfEvent = task(
  'notifyOfEvent',
  z.object({ profileIds: z.array(z.number()), item: activityEntrySchema }),
  async ({ profileIds, item }, { activity }): Promise<undefined> => {
    await eachOf(profileIds, (profileId) => activity.recordEntry(profileId, item));
  },
  { secret: 'none' },
);

/** The client opens the event's page from this id. */
const eventActivityId = (eventId: number, what: string): string => `event-${eventId}-${what}`;

/** The latest reminder of an event, which ends for whoever no longer comes. */
export const reminderId = (eventId: number): string => eventActivityId(eventId, 'reminder');

export const invitationId = (eventId: number): string => eventActivityId(eventId, 'invited');
export const requestId = (eventId: number, profileId: number): string =>
  eventActivityId(eventId, `request-${profileId}`);
export const offerId = (eventId: number): string => eventActivityId(eventId, 'offer');

export const noShowId = (eventId: number): string => eventActivityId(eventId, 'no-show');

type TitledEvent = Pick<Gathering, 'id' | 'organizerId' | 'title'>;

/** The organizer wrote the event's name, so it is quoted from the organizer. */
const nameOf = ({ organizerId, title: words }: TitledEvent) =>
  organizerId === null ? null : { profileId: organizerId, words };

type EventNews = NewsOf<Extract<KindName, `event-${string}`>>;

/**
 * Only readers who may see the organizer get the item.
 * @param what names the notification; a later one with the same name replaces it
 */
export const eventActivityItem = (
  event: TitledEvent,
  what: string,
  news: EventNews,
  { now }: Pick<Context, 'now'>,
): ActivityDraft => ({
  id: eventActivityId(event.id, what),
  actorId: event.organizerId,
  ...news,
  quoted: nameOf(event),
  at: now().toISOString(),
});

/** The item has no link to the event and no host. After a block it does not show the event's name either. */
export const seatGivenBackNotice = (
  event: TitledEvent,
  profileId: number,
  { now }: Pick<Context, 'now'>,
): EventNotice => ({
  profileIds: [profileId],
  item: {
    id: `event-gone-${event.id}`,
    kind: 'event-place-taken-back',
    quoted: nameOf(event),
    at: now().toISOString(),
  },
});

/** It has no actor, so that a guest also learns of a mark by hosts whom they cannot see, and can answer it. */
export const noShowItem = (event: TitledEvent, markedAt: Date): ActivityDraft => ({
  id: noShowId(event.id),
  kind: 'event-no-show',
  quoted: nameOf(event),
  at: markedAt.toISOString(),
});
