import type { Database, OperationInput } from '@azure/cosmos';
import * as z from 'zod/mini';
import { bodyOf } from '../../../platform/cosmos/batch-parts.ts';
import { type Changes, Items, type Stored, type WriteOutcome } from '../../../platform/cosmos/cosmos.ts';
import { inList } from '../../../platform/cosmos/in-list.ts';
import { createEntryOperations, type Work } from '../../../platform/outbox/work.ts';
import {
  eventsContainer as container,
  type EventItem,
  eventItem,
  eventTombstone,
  type Gathering,
} from './items.ts';

const itemId = 'event';
/** Open pages ask about an event every two seconds, so recent ones are cached. */
const maxRemembered = 200;
/** Readers of the change feed have 30 days to learn that an event is gone. */
const tombstoneSeconds = 30 * 24 * 60 * 60;

const toItem = ({ id, ...event }: Gathering): EventItem => ({
  ...event,
  id: itemId,
  eventId: String(id),
  kind: 'event',
  schemaVersion: 1,
});

function fromItem({
  eventId,
  id: _id,
  kind: _kind,
  schemaVersion: _version,
  ...event
}: EventItem): Gathering {
  return { ...event, id: Number(eventId) };
}

const slotSchema = z.union([eventItem, eventTombstone]);

const { entries, photos, people } = eventItem.shape;
const { kind, state } = entries.def.element.shape;
const cardShape = z.pick(eventItem, {
  organizerId: true,
  isOrganizerAway: true,
  coHostIds: true,
  title: true,
  category: true,
  description: true,
  tags: true,
  dressCode: true,
  location: true,
  place: true,
  timeZone: true,
  date: true,
  time: true,
  endDate: true,
  endTime: true,
  startsAt: true,
  endsAt: true,
  maxAttendees: true,
  split: true,
  cancelled: true,
  createdAt: true,
  people: true,
  offered: true,
  waiting: true,
  joinRule: true,
  groupId: true,
  openTo: true,
  address: true,
  addressMoment: true,
  edits: true,
}).shape;
const cardColumns = Object.keys(cardShape)
  .map((name) => `c.${name}`)
  .join(', ');
const cardSchema = z.object({
  id: z.coerce.number(),
  ...cardShape,
  entries,
  photos,
  taken: z.array(z.object({ kind, state, people })),
});
export type EventSummary = z.output<typeof cardSchema>;

const groupEventSchema = z.object({
  id: z.coerce.number(),
  ...z.pick(eventItem, { title: true, date: true, time: true, startsAt: true, organizerId: true }).shape,
});
type GroupEvent = z.output<typeof groupEventSchema>;

export interface EventChange {
  readonly id: number;
  readonly event: Gathering | undefined;
}

/** Each event is one partition with the item and its outbox entries. */
export function createEventStore(database: Database) {
  const items = new Items(database, container, eventItem);
  const slots = new Items(database, container, slotSchema, maxRemembered);
  const cards = new Items(database, container, cardSchema);
  const groupEvents = new Items(database, container, groupEventSchema);

  const write = (id: number, change: OperationInput, work: readonly Work[]): Promise<WriteOutcome> =>
    items.batch(String(id), [change, ...createEntryOperations(container, String(id), work)]);

  return {
    async find(id: number): Promise<Stored<Gathering> | undefined> {
      const found = await slots.find(itemId, String(id));
      return found?.value.kind === 'event' ? { value: fromItem(found.value), etag: found.etag } : undefined;
    },

    /** @returns 'conflict' if the id is taken */
    create(event: Gathering, work: readonly Work[]): Promise<WriteOutcome> {
      return write(event.id, { operationType: 'Create', resourceBody: bodyOf(toItem(event)) }, work);
    },

    /** @returns 'changed' if somebody else wrote since `etag` was read */
    replace(event: Gathering, etag: string, work: readonly Work[]): Promise<WriteOutcome> {
      const resourceBody = bodyOf(toItem(event));
      return write(event.id, { operationType: 'Replace', id: itemId, resourceBody, ifMatch: etag }, work);
    },

    erase(id: number, etag: string): Promise<WriteOutcome> {
      const resourceBody = { id: itemId, eventId: String(id), kind: 'tombstone', ttl: tombstoneSeconds };
      return write(id, { operationType: 'Replace', id: itemId, resourceBody, ifMatch: etag }, []);
    },

    /** Lists in no particular order. One query crosses the partitions of these ids; a page has few of them. */
    async listCards(ids: readonly number[], viewerId: number): Promise<Map<number, EventSummary>> {
      if (ids.length === 0) return new Map();
      const { names, parameters } = inList(ids.map(String));
      const found = await cards.queryEverywhere({
        query: `SELECT c.eventId AS id, ${cardColumns},
            ARRAY(SELECT VALUE e FROM e IN c.entries WHERE e.profileId = @viewer) AS entries,
            ARRAY(SELECT e.kind, e.state, e.people FROM e IN c.entries
              WHERE e.state = 'joined' OR e.state = 'offered') AS taken,
            ARRAY(SELECT VALUE p FROM p IN c.photos WHERE p.isPrimary) AS photos
          FROM c WHERE c.kind = 'event' AND c.eventId IN ${names}`,
        parameters: [...parameters, { name: '@viewer', value: viewerId }],
      });
      return new Map(found.map((card) => [card.id, card]));
    },

    async listChanges(from: {
      continuation: string | undefined;
      limit: number;
    }): Promise<Changes<EventChange>> {
      const { items: changed, ...rest } = await slots.listChanges(['event', 'tombstone'], from);
      return {
        ...rest,
        items: changed.map((item) => ({
          id: Number(item.eventId),
          event: item.kind === 'event' ? fromItem(item) : undefined,
        })),
      };
    },

    /**
     * Leaves out events from which `viewerId` was removed. The query crosses partitions by an index and is bounded by
     * `limit`.
     */
    async listOfGroup(
      { groupId, viewerId }: { groupId: number; viewerId: number },
      after: { at: string; id: number },
      limit: number,
    ): Promise<GroupEvent[]> {
      return groupEvents.queryEverywhere({
        query: `SELECT TOP @limit c.eventId AS id, c.title, c.date, c.time, c.startsAt, c.organizerId FROM c
          WHERE c.kind = 'event' AND c.groupId = @group AND IS_NULL(c.cancelled)
            AND (c.startsAt > @at OR (c.startsAt = @at AND c.eventId > @id))
            AND NOT EXISTS(SELECT VALUE e FROM e IN c.entries
              WHERE e.profileId = @viewer AND e.state = 'removed')
          ORDER BY c.startsAt, c.eventId`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@group', value: groupId },
          { name: '@viewer', value: viewerId },
          { name: '@at', value: after.at },
          { name: '@id', value: String(after.id) },
        ],
      });
    },

    /** The query crosses partitions by an index, for a download and a deletion. */
    listOrganized(profileId: number, limit: number): Promise<Gathering[]> {
      return listWhere(`c.organizerId = @profile`, profileId, limit);
    },

    /** The query crosses partitions by an index, for a suspension. */
    listOrganizedBy(profileId: number, isAway: boolean, limit: number): Promise<Gathering[]> {
      const said = 'IS_DEFINED(c.isOrganizerAway) AND c.isOrganizerAway = true';
      return listWhere(`c.organizerId = @profile AND ${isAway ? `NOT (${said})` : said}`, profileId, limit);
    },

    /**
     * Finds events where the profile is a co-host, has an entry or declined. The query crosses partitions by an index, for a
     * download and a deletion.
     */
    listWith(profileId: number, limit: number): Promise<Gathering[]> {
      return listWhere(
        `ARRAY_CONTAINS(c.coHostIds, @profile)
          OR EXISTS(SELECT VALUE d FROM d IN c.declined WHERE d.profileId = @profile)
          OR EXISTS(SELECT VALUE e FROM e IN c.entries WHERE e.profileId = @profile)`,
        profileId,
        limit,
      );
    },

    /**
     * Finds events where a guest does not want to meet the profile. The query crosses partitions by an index, for a
     * deletion.
     */
    listNaming(profileId: number, limit: number): Promise<Gathering[]> {
      return listWhere(
        `EXISTS(SELECT VALUE one FROM e IN c.entries JOIN one IN e.keepApart WHERE one.profileId = @profile)`,
        profileId,
        limit,
      );
    },
  };

  async function listWhere(condition: string, profileId: number, limit: number): Promise<Gathering[]> {
    const found = await items.queryEverywhere({
      query: `SELECT TOP @limit * FROM c WHERE c.kind = 'event' AND (${condition})`,
      parameters: [
        { name: '@limit', value: limit },
        { name: '@profile', value: profileId },
      ],
    });
    return found.map(fromItem);
  }
}
