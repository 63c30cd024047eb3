import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Told, toldSchema } from '../home/tell.ts';
import { task } from '../outbox/work.ts';
import { eachOf } from '../platform/each-of.ts';
import type { Gathering } from './items.ts';

/** One fact, and everybody who is told of it. */
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

/** What the ids of activities about an event begin with; the page of the event is where they lead. */
const eventActivityId = (eventId: number, what: string): string => `event-${eventId}-${what}`;

/**
 * About the event, and shown to those who may see its organizer.
 * @param what names the fact: told again, it takes the place of what was told before
 */
export const happeningOf = (
  event: Pick<Gathering, 'id' | 'organizerId'>,
  what: string,
  title: string,
  { now }: Pick<Context, 'now'>,
  actorId: number | null = event.organizerId,
): Told => ({
  id: eventActivityId(event.id, what),
  type: 'event',
  title,
  at: now().toISOString(),
  actorId,
});

/** Names no event and no host: after a block nothing else may be said. */
export const givenBack = (
  { id, title }: Pick<Gathering, 'id' | 'title'>,
  profileId: number,
  { now }: Pick<Context, 'now'>,
): Telling => ({
  profileIds: [profileId],
  happening: {
    id: `event-gone-${id}`,
    type: 'event',
    title: `The host gave your place back: ${title}`,
    at: now().toISOString(),
    actorId: null,
  },
});
