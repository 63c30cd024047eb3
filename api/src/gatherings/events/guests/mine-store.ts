import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { inList } from '../../../platform/cosmos/in-list.ts';
import { mineContainer as container, type EventPointer, pointerItem } from '../event/items.ts';

export const pointerId = (eventId: number): string => `event-${eventId}`;

/** ISO instants sort in time order; the id separates events that begin at the same instant. */
export const orderKeyOf = (startsAt: string, eventId: number): string =>
  `${startsAt} ${String(eventId).padStart(16, '0')}`;

const stepSize = 100;
const listing = z.object({ list: pointerItem.shape.list, isComing: z.boolean() });
export type Listing = z.output<typeof listing>;
const countItem = z.object({ total: z.number(), recent: z.number() });

export function createOwnEventStore(database: Database) {
  const pointers = new Items(database, container, pointerItem);
  const counts = new Items(database, container, countItem);
  const listings = new Items(database, container, listing);

  return {
    /** Pointers only move forward: one made from an older event changes nothing. */
    async put(pointer: EventPointer): Promise<void> {
      const { id, profileId } = pointer;
      // Most pointers are new, because joining is the most frequent write, so `create` is tried first.
      if (pointer.list !== 'none' && (await pointers.create(pointer)) === 'done') return;
      await pointers.change(id, profileId, (found) => {
        const isPast = found ? found.version >= pointer.version : pointer.list === 'none';
        return isPast ? undefined : pointer;
      });
    },

    async find(profileId: number, eventId: number): Promise<EventPointer | undefined> {
      return (await pointers.find(pointerId(eventId), String(profileId)))?.value;
    },

    listComing(
      profileId: number,
      lists: readonly EventPointer['list'][],
      { now, after, limit }: { now: Date; after: string; limit: number },
    ): Promise<EventPointer[]> {
      const { names, parameters } = inList(lists);
      return pointers.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'event' AND c.list IN ${names}
          AND c.endsAt > @now AND c.orderKey > @after ORDER BY c.orderKey`,
        parameters: [
          ...parameters,
          { name: '@limit', value: limit },
          { name: '@now', value: now.toISOString() },
          { name: '@after', value: after },
        ],
      });
    },

    listPast(
      profileId: number,
      { now, before, limit }: { now: Date; before: string; limit: number },
    ): Promise<EventPointer[]> {
      return pointers.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'event' AND c.list IN ('hosting', 'going')
          AND c.endsAt <= @now AND c.orderKey < @before ORDER BY c.orderKey DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@now', value: now.toISOString() },
          { name: '@before', value: before },
        ],
      });
    },

    /** Events that the profile hosted and that are over, the newest first. */
    listHosted(profileId: number, { now, limit }: { now: Date; limit: number }): Promise<EventPointer[]> {
      return pointers.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'event' AND c.list = 'hosting'
          AND c.endsAt <= @now AND NOT c.isCancelled ORDER BY c.orderKey DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@now', value: now.toISOString() },
        ],
      });
    },

    /** The lists of the newest events, each with whether an event in it is still to come. */
    listLists(profileId: number, now: Date): Promise<Listing[]> {
      return listings.query(String(profileId), {
        query: `SELECT TOP ${stepSize} c.list, c.endsAt > @now AS isComing FROM c
          WHERE c.kind = 'event' AND c.list != 'none' ORDER BY c.orderKey DESC`,
        parameters: [{ name: '@now', value: now.toISOString() }],
      });
    },

    /** All events, in no order, for what has to reach each of them. */
    listEvery(profileId: number): Promise<EventPointer[]> {
      return pointers.query(String(profileId), {
        query: `SELECT * FROM c WHERE c.kind = 'event' AND c.list != 'none'`,
        parameters: [],
      });
    },

    /** The same of those that have not ended. */
    listEveryComing(profileId: number, now: Date): Promise<EventPointer[]> {
      return pointers.query(String(profileId), {
        query: `SELECT * FROM c WHERE c.kind = 'event' AND c.list != 'none' AND c.endsAt > @now`,
        parameters: [{ name: '@now', value: now.toISOString() }],
      });
    },

    async count(profileId: number, now: Date, since: Date): Promise<{ total: number; recent: number }> {
      const parts = await counts.query(String(profileId), {
        query: `SELECT COUNT(1) AS total, SUM(IIF(c.since >= @since, 1, 0)) AS recent FROM c
          WHERE c.kind = 'event' AND c.list IN ('hosting', 'going') AND c.endsAt > @now AND NOT c.isCancelled`,
        parameters: [
          { name: '@now', value: now.toISOString() },
          { name: '@since', value: since.toISOString() },
        ],
      });
      return parts.reduce(
        (sum, part) => ({ total: sum.total + part.total, recent: sum.recent + part.recent }),
        { total: 0, recent: 0 },
      );
    },

    /** Counts marks that count by now. One query crosses the partitions of these profiles; an event has few of them. */
    async countNoShows(
      profileIds: readonly number[],
      { since, now }: { since: Date; now: Date },
    ): Promise<Map<number, number>> {
      if (profileIds.length === 0) return new Map();
      const { names, parameters } = inList(profileIds.map(String));
      const found = await pointers.queryEverywhere({
        query: `SELECT * FROM c WHERE c.kind = 'event' AND c.profileId IN ${names}
          AND c.attendance = 'no-show' AND c.startsAt >= @since
          AND (NOT IS_DEFINED(c.noShowFrom) OR c.noShowFrom <= @now)`,
        parameters: [
          ...parameters,
          { name: '@since', value: since.toISOString() },
          { name: '@now', value: now.toISOString() },
        ],
      });
      const by = Map.groupBy(found, ({ profileId }) => Number(profileId));
      return new Map([...by].map(([id, all]) => [id, all.length]));
    },

    /** One query crosses the partitions of these profiles. Events that ended before `since` do not count. */
    async listKnownAmong(profileId: number, others: Iterable<number>, since: Date): Promise<number[]> {
      const ids = [...new Set(others)].filter((id) => id !== profileId);
      if (ids.length === 0) return [];
      const { names, parameters } = inList([profileId, ...ids].map(String));
      const found = await pointers.queryEverywhere({
        query: `SELECT * FROM c WHERE c.profileId IN ${names} AND c.kind = 'event'
          AND c.list IN ('hosting', 'going') AND c.isShown = true AND c.endsAt > @since`,
        parameters: [...parameters, { name: '@since', value: since.toISOString() }],
      });
      const own = new Set(
        found.filter((one) => one.profileId === String(profileId)).map(({ eventId }) => eventId),
      );
      return found
        .filter((one) => one.profileId !== String(profileId) && own.has(one.eventId))
        .map((one) => Number(one.profileId));
    },

    /** @returns false once nothing is left to erase */
    async eraseSomeOf(profileId: number): Promise<boolean> {
      const found = await pointers.query(String(profileId), {
        query: `SELECT TOP ${stepSize} * FROM c WHERE c.kind = 'event'`,
      });
      for (const { id } of found) await pointers.remove(id, String(profileId));
      return found.length > 0;
    },

    async remove(profileId: number, eventId: number): Promise<void> {
      await pointers.remove(pointerId(eventId), String(profileId));
    },
  };
}
