import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { changeItem, type Item, itemIn } from '../../platform/outbox/change.ts';
import { task } from '../../platform/outbox/work.ts';
import type { Fact } from '../rating/fact.ts';
import {
  besideFeedback,
  feedbackContainer as container,
  eventKey,
  type GuestItem,
  guestItem,
} from './items.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** More than an event has seats. */
const mostGuests = 200;

/** Guests are those whom the hosts marked as present. */
export function createGuestStore(database: Database) {
  const guests = new Items(database, container, guestItem);
  return {
    at: (eventId: number, profileId: number): Item<GuestItem> =>
      itemIn(guests, String(profileId), eventKey(eventId)),

    /** Reads one partition, bounded by the seats. */
    async listThere(eventId: number): Promise<GuestItem[]> {
      const found = await guests.query(eventKey(eventId), {
        query: `SELECT TOP ${mostGuests} * FROM c WHERE c.kind = 'guest'`,
      });
      return found.filter(({ isThere }) => isThere);
    },

    async forget(eventId: number, profileId: number): Promise<void> {
      await guests.remove(String(profileId), eventKey(eventId));
    },
  };
}

export const mayLearnOf = (own: Pick<GuestItem, 'as'>, other: Pick<GuestItem, 'as'>): boolean =>
  own.as === 'host' || other.as !== 'unshown';

const askPayloadSchema = z.object({ profileId: z.number(), eventId: z.number() });

export const askFeedback = task(
  'askFeedback',
  askPayloadSchema,
  async ({ profileId, eventId }, { guests, events, activity, now }): Promise<undefined> => {
    const there = await guests.listThere(eventId);
    const own = there.find(({ id }) => id === String(profileId));
    if (!own || !there.some((other) => other !== own && mayLearnOf(own, other))) return;
    const organizerId = (await events.find(eventId))?.value.organizerId ?? null;
    await activity.record(profileId, {
      id: askedId(eventId),
      kind: 'feedback-asked',
      quoted: organizerId === null ? null : { profileId: organizerId, words: `“${own.title}”` },
      at: now().toISOString(),
    });
  },
  { secret: 'none' },
);

const askedId = (eventId: number): string => `feedback-event-${eventId}`;

/** Facts may arrive repeatedly and in any order. */
export async function noteGuest(profileId: number, fact: Fact, context: Context): Promise<void> {
  if (fact.kind !== 'event') return;
  const { eventId, title, endsAt, outcome, as, version } = fact;
  const note = (kept: GuestItem | undefined) => {
    if (kept && kept.version >= version) return undefined;
    const isThere = outcome === 'attended';
    const due = new Date(Math.max(Date.parse(endsAt) + dayMs, context.now().getTime()));
    const work = isThere && !kept?.isThere ? [askFeedback.at(due, { profileId, eventId }, context)] : [];
    const after: GuestItem = {
      id: String(profileId),
      key: eventKey(eventId),
      kind: 'guest',
      schemaVersion: 1,
      version,
      title,
      endsAt,
      isThere,
      ...(as && { as }),
    };
    return { after, work };
  };
  await changeItem(context.guests.at(eventId, profileId), note, context);
}

export async function forgetGuest(
  eventId: number,
  profileId: number,
  { guests, outbox }: Pick<Context, 'guests' | 'outbox'>,
): Promise<void> {
  for (const entry of await outbox.listIn(besideFeedback(eventKey(eventId)), askFeedback.name))
    if (askPayloadSchema.parse(entry.payload).profileId === profileId) await outbox.remove(entry);
  await guests.forget(eventId, profileId);
}
