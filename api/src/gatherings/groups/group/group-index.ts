import { joinPolicies } from '../../../../contract/gatherings/groups/fields.ts';
import type { Resources } from '../../../feature.ts';
import { ColumnIndex } from '../../../platform/column-index/column-index.ts';
import type { ColumnSpec } from '../../../platform/column-index/columns.ts';
import { foldedWords } from '../../../platform/column-index/folded-words.ts';
import { snapshotsOf } from '../../../platform/column-index/snapshot-store.ts';
import { sourceOf } from '../../../platform/column-index/source.ts';
import type { Table } from '../../../platform/column-index/table.ts';
import { createLeases } from '../../../platform/cosmos/lease.ts';
import type { Group } from './items.ts';
import { writersOf } from './people.ts';
import { createGroupStore } from './store.ts';

/**
 * The index knows the four latest writers of a group who are not away. For a reader who has excluded all of them, the
 * group counts as never active.
 */
const writersPerRow = 4;

const groupColumns = [
  { name: 'policy', per: 'row', of: Uint8Array, width: 1, isDerived: false },
  { name: 'isDiscoverable', per: 'row', of: Uint8Array, width: 1, isDerived: false },
  /** The latest writers: the hour since 1970 in which each wrote (0 for nobody), and their profile id. */
  { name: 'activeAt', per: 'row', of: Uint32Array, width: writersPerRow, isDerived: false },
  { name: 'activeBy', per: 'row', of: Float64Array, width: writersPerRow, isDerived: false },
  /** Unix time in seconds. */
  { name: 'createdAt', per: 'row', of: Uint32Array, width: 1, isDerived: false },
  /** A hash of the category. Loaded groups are compared again, because hashes can collide. */
  { name: 'category', per: 'row', of: Uint32Array, width: 1, isDerived: false },
] as const satisfies readonly ColumnSpec[];

const groupLists = ['anything', 'place'] as const;

export type GroupTable = Table<typeof groupColumns, (typeof groupLists)[number]>;

const indexLayout = 2;

export const foldedCategory = (category: string): string => foldedWords(category).join(' ');

/** 32-bit FNV-1a. */
export function categoryHash(category: string): number {
  let hash = 0x811c9dc5;
  for (const character of foldedCategory(category))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

function takeGroup(group: Group, table: GroupTable): void {
  const key = Number(group.groupId);
  if (group.closedAt === null) putGroup(key, group, table);
  else table.remove(key);
}

function putGroup(key: number, group: Group, table: GroupTable): void {
  const { name, description, category, place, tags } = group;
  table.put(key, {
    parts: 0,
    words: {
      anything: foldedWords([name, description, category, place, ...tags].join(' ')),
      place: foldedWords(place),
    },
    write(to, row) {
      to.policy[row] = joinPolicies.indexOf(group.joinPolicy);
      to.isDiscoverable[row] = group.discoverable ? 1 : 0;
      const latest = writersOf(group).filter(({ profileId }) => !group.away?.includes(profileId));
      for (let at = 0; at < writersPerRow; at++) {
        to.activeAt[row * writersPerRow + at] = latest[at]?.hour ?? 0;
        to.activeBy[row * writersPerRow + at] = latest[at]?.profileId ?? 0;
      }
      to.createdAt[row] = Math.floor(Date.parse(group.createdAt) / 1000);
      to.category[row] = categoryHash(category);
    },
  });
}

/** @returns for each row, the hour of the latest text that the reader may see; 0 if there is none */
export function activeHours({ rows, columns }: GroupTable, excluded: ReadonlySet<number>): Uint32Array {
  const hours = new Uint32Array(rows);
  for (let row = 0; row < rows; row++)
    for (let at = row * writersPerRow; at < (row + 1) * writersPerRow; at++)
      if (!excluded.has(columns.activeBy[at] ?? 0)) {
        hours[row] = columns.activeAt[at] ?? 0;
        break;
      }
  return hours;
}

export function createGroupIndex({ database, blobs, settings, now, newId, log }: Resources) {
  const name = `groups-${indexLayout}`;
  return new ColumnIndex<typeof groupColumns, (typeof groupLists)[number]>(
    {
      name,
      layout: indexLayout,
      columns: groupColumns,
      lists: groupLists,
      sources: [sourceOf(createGroupStore(database).listChanges, takeGroup)],
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
