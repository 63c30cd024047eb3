import { eventCategories } from '../../../../contract/gatherings/events/words.ts';
import { spherePoint } from '../../../discovery/matching/traits.ts';
import type { Resources } from '../../../feature.ts';
import { ColumnIndex } from '../../../platform/column-index/column-index.ts';
import type { ColumnSpec, ColumnsOf } from '../../../platform/column-index/columns.ts';
import { foldedWords } from '../../../platform/column-index/folded-words.ts';
import { snapshotsOf } from '../../../platform/column-index/snapshot-store.ts';
import { sourceOf } from '../../../platform/column-index/source.ts';
import type { RowEntry, Table } from '../../../platform/column-index/table.ts';
import { createLeases } from '../../../platform/cosmos/lease.ts';
import { entriesInState } from '../guests/seats.ts';
import type { Gathering } from './items.ts';
import { createEventStore, type EventChange } from './store.ts';

const eventColumns = [
  /** Unix time in milliseconds. */
  { name: 'startsAt', per: 'row', of: Float64Array, width: 1, isDerived: false },
  { name: 'endsAt', per: 'row', of: Float64Array, width: 1, isDerived: false },
  /** The local date as the number yyyymmdd. */
  { name: 'day', per: 'row', of: Uint32Array, width: 1, isDerived: false },
  { name: 'category', per: 'row', of: Uint8Array, width: 1, isDerived: false },
  /** A point on the unit sphere; 0 if the place is unknown. */
  { name: 'place', per: 'row', of: Float32Array, width: 3, isDerived: false },
  { name: 'organizer', per: 'row', of: Float64Array, width: 1, isDerived: false },
  /** When the event was made, like `startsAt`. */
  { name: 'madeAt', per: 'row', of: Float64Array, width: 1, isDerived: false },
  /** 0 if the event is open to everybody. */
  { name: 'group', per: 'row', of: Float64Array, width: 1, isDerived: false },
] as const satisfies readonly ColumnSpec[];

/**
 * `anything` holds the words of title, description, tags and area; `removed` holds profiles whose place was given back.
 */
const eventLists = ['anything', 'location', 'removed'] as const;

type EventListName = (typeof eventLists)[number];
type EventColumns = ColumnsOf<typeof eventColumns>;
export type EventTable = Table<typeof eventColumns, EventListName>;

/** Increase this with every change of the columns. */
const indexLayout = 4;

export const dayNumber = (date: string): number => Number(date.replaceAll('-', ''));

/** The padding ensures that no word is a prefix of another. */
export const removedWord = (profileId: number): string => String(profileId).padStart(16, '0');

/**
 * @returns undefined for events that no list shows: without an organizer, taken down, or cancelled with nobody on them
 */
function rowOf(event: Gathering): RowEntry<EventColumns, EventListName> | undefined {
  const { organizerId, title, description, tags, location, place } = event;
  if (organizerId === null || event.isOrganizerAway || event.withheld) return undefined;
  const hasNobody = event.people + event.waiting + event.offered === 0;
  if (event.cancelled && hasNobody) return undefined;
  return {
    parts: 0,
    words: {
      anything: foldedWords([title, description, ...tags, location].join(' ')),
      location: foldedWords([location, place?.name, place?.region, place?.country].join(' ')),
      removed: entriesInState(event, 'removed').map(({ profileId }) => removedWord(profileId)),
    },
    write(columns, row) {
      columns.startsAt[row] = Date.parse(event.startsAt);
      columns.endsAt[row] = Date.parse(event.endsAt);
      columns.day[row] = dayNumber(event.date);
      columns.category[row] = eventCategories.indexOf(event.category);
      columns.place.set(place ? spherePoint(place) : [0, 0, 0], row * 3);
      columns.organizer[row] = organizerId;
      columns.madeAt[row] = Date.parse(event.createdAt);
      columns.group[row] = event.openTo === 'group' ? (event.groupId ?? 0) : 0;
    },
  };
}

function takeEvent({ id, event }: EventChange, table: EventTable): void {
  const row = event && rowOf(event);
  if (row) table.put(id, row);
  else table.remove(id);
}

export function createEventIndex({ database, blobs, settings, now, newId, log }: Resources) {
  const name = `events-${indexLayout}`;
  return new ColumnIndex<typeof eventColumns, EventListName>(
    {
      name,
      layout: indexLayout,
      columns: eventColumns,
      lists: eventLists,
      sources: [sourceOf(createEventStore(database).listChanges, takeEvent)],
    },
    {
      snapshots: snapshotsOf(blobs, `${database.id}/${name}`),
      leases: createLeases(database, { now, newId }),
      now,
      log,
      buildCharge: settings.INDEX_BUILD_CHARGE,
    },
  );
}
