import * as z from 'zod/mini';
import { type ActivityItem, activityItemSchema, quotedTitle } from '../activity/record-activity.ts';
import type { Context } from '../context.ts';
import { task } from '../outbox/work.ts';
import { eachOf } from '../platform/turns/each-of.ts';
import type { Gathering } from './event/items.ts';

export interface EventNotice {
  readonly profileIds: readonly number[];
  readonly item: ActivityItem;
}

/** One entry for a fact, however many are told. */
export const notifyOfEvent = task(
  'notifyOfEvent',
  z.object({ profileIds: z.array(z.number()), item: activityItemSchema }),
  async ({ profileIds, item }, { activity }): Promise<undefined> => {
    await eachOf(profileIds, (profileId) => activity.record(profileId, item));
  },
);

/** The event's page is where they lead. */
const eventActivityId = (eventId: number, what: string): string => `event-${eventId}-${what}`;

type TitledEvent = Pick<Gathering, 'id' | 'organizerId' | 'title'>;

/** The name of an event is its organizer’s words. */
const titleWithEventName = ({ organizerId, title: name }: TitledEvent, title: (name: string) => string) =>
  quotedTitle(organizerId, name, 'an event', title);

/**
 * Shown to those who may see its organizer.
 * @param what names the fact: told again, it takes the place of what was told before
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

/** Leads to no event and names no host. After a block it does not name the event either. */
export const seatGivenBackNotice = (
  event: TitledEvent,
  profileId: number,
  { now }: Pick<Context, 'now'>,
): EventNotice => ({
  profileIds: [profileId],
  item: {
    id: `event-gone-${event.id}`,
    type: 'event',
    ...titleWithEventName(event, (name) => `The host gave your place back: ${name}`),
    at: now().toISOString(),
    actorId: null,
  },
});
