import * as z from 'zod/mini';
import { quoting, type Told, toldSchema } from '../activity/tell.ts';
import type { Context } from '../context.ts';
import { task } from '../outbox/work.ts';
import { eachOf } from '../platform/turns/each-of.ts';
import type { Gathering } from './event/items.ts';

export interface Telling {
  readonly profileIds: readonly number[];
  readonly happening: Told;
}

/** One entry for a fact, however many are told. */
export const tellOfEvent = task(
  'tellOfEvent',
  z.object({ profileIds: z.array(z.number()), happening: toldSchema }),
  async ({ profileIds, happening }, { activity }): Promise<undefined> => {
    await eachOf(profileIds, (profileId) => activity.tell(profileId, happening));
  },
);

/** The event's page is where they lead. */
const eventActivityId = (eventId: number, what: string): string => `event-${eventId}-${what}`;

type Named = Pick<Gathering, 'id' | 'organizerId' | 'title'>;

/** The name of an event is its organizer’s words. */
const ofEvent = ({ organizerId, title: name }: Named, title: (name: string) => string) =>
  quoting(organizerId, name, 'an event', title);

/**
 * Shown to those who may see its organizer.
 * @param what names the fact: told again, it takes the place of what was told before
 */
export const happeningOf = (
  event: Named,
  what: string,
  title: (name: string) => string,
  { now }: Pick<Context, 'now'>,
  actorId: number | null = event.organizerId,
): Told => ({
  id: eventActivityId(event.id, what),
  type: 'event',
  ...ofEvent(event, title),
  at: now().toISOString(),
  actorId,
});

/** Leads to no event and names no host. After a block it does not name the event either. */
export const givenBack = (event: Named, profileId: number, { now }: Pick<Context, 'now'>): Telling => ({
  profileIds: [profileId],
  happening: {
    id: `event-gone-${event.id}`,
    type: 'event',
    ...ofEvent(event, (name) => `The host gave your place back: ${name}`),
    at: now().toISOString(),
    actorId: null,
  },
});
