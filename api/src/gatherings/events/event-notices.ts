import * as z from 'zod/mini';
import { eventMessages } from '../../../contract/gatherings/events/words.ts';
import type { Context } from '../../context.ts';
import {
  type ActivityItem,
  activityItemSchema,
  quotedTitle,
} from '../../notifications/activity/record-activity.ts';
import { task } from '../../platform/outbox/work.ts';
import { eachOf } from '../../platform/turns/each-of.ts';
import type { Gathering } from './event/items.ts';

export interface EventNotice {
  readonly profileIds: readonly number[];
  readonly item: ActivityItem;
}

/** One outbox entry notifies all these profiles. */
export const notifyOfEvent = task(
  'notifyOfEvent',
  z.object({ profileIds: z.array(z.number()), item: activityItemSchema }),
  async ({ profileIds, item }, { activity }): Promise<undefined> => {
    await eachOf(profileIds, (profileId) => activity.record(profileId, item));
  },
  { secret: 'none' },
);

/** The client opens the event's page from this id. */
const eventActivityId = (eventId: number, what: string): string => `event-${eventId}-${what}`;

type TitledEvent = Pick<Gathering, 'id' | 'organizerId' | 'title'>;

/** The organizer wrote the event's name, so the title quotes the organizer. */
const titleWithEventName = ({ organizerId, title: name }: TitledEvent, title: (name: string) => string) =>
  quotedTitle(organizerId, name, 'an event', title);

/**
 * Only readers who may see the organizer get the item.
 * @param what names the notification; a later one with the same name replaces it
 */
export const eventActivityItem = (
  event: TitledEvent,
  what: string,
  title: (name: string) => string,
  { now }: Pick<Context, 'now'>,
  actorId: number | null = event.organizerId,
): ActivityItem => ({
  id: eventActivityId(event.id, what),
  type: 'event',
  ...titleWithEventName(event, title),
  at: now().toISOString(),
  actorId,
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
    type: 'event',
    ...titleWithEventName(event, (name) => `${eventMessages.givenBack}: ${name}`),
    at: now().toISOString(),
    actorId: null,
  },
});
