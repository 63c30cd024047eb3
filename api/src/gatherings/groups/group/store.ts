import type { Database, OperationInput } from '@azure/cosmos';
import * as z from 'zod/mini';
import type { GroupRole } from '../../../../contract/gatherings/groups/fields.ts';
import { groupLimits } from '../../../../contract/gatherings/groups/messages.ts';
import { bodyOf, createOrReplace } from '../../../platform/cosmos/batch-parts.ts';
import { type Changes, Items, type Stored, type WriteOutcome } from '../../../platform/cosmos/cosmos.ts';
import { inList } from '../../../platform/cosmos/in-list.ts';
import type { Item } from '../../../platform/outbox/change.ts';
import { createEntryOperations, type Work } from '../../../platform/outbox/work.ts';
import {
  anyRow,
  groupsContainer as container,
  type Group,
  type GroupRow,
  groupItem,
  idOf,
  isAboutThread,
  type MemberRow,
} from './items.ts';
import { hoursOf, placeOf } from './people.ts';

export type RowChange = { readonly add: GroupRow } | { readonly put: GroupRow } | { readonly drop: string };

export interface GroupWrite {
  readonly group: Group;
  readonly rows?: readonly RowChange[];
}

const stepSize = 90;

const operationOf = (change: RowChange): OperationInput => {
  if ('add' in change) return { operationType: 'Create', resourceBody: bodyOf(change.add) };
  if ('put' in change) return { operationType: 'Upsert', resourceBody: bodyOf(change.put) };
  return { operationType: 'Delete', id: change.drop };
};

export const besideGroup = (groupId: number) => ({ container, partition: String(groupId) });

export type RowsById = ReadonlyMap<string, GroupRow>;

/** Holds everything that is written together. `member-store.ts` lists members, `thread-list-store.ts` lists threads. */
export function createGroupStore(database: Database) {
  const groups = new Items(database, container, groupItem);
  const rows = new Items<GroupRow>(database, container, anyRow);
  const anything = new Items(database, container, z.object({ id: z.string() }));

  const findRows = async (groupId: number, ids: readonly string[]): Promise<RowsById> => {
    const { names, parameters } = inList(ids);
    const found = await rows.query(String(groupId), {
      query: `SELECT * FROM c WHERE c.id IN ${names}`,
      parameters,
    });
    return new Map(found.map((one) => [one.id, one]));
  };

  const find = (groupId: number): Promise<Stored<Group> | undefined> => groups.find('group', String(groupId));

  return {
    findRows,
    find,

    /** On `write`, 'conflict' and 'missing' are about the rows. */
    at: (groupId: number): Item<Group, GroupWrite> => ({
      place: besideGroup(groupId),
      find: () => find(groupId),
      write: ({ group, rows: more = [] }, found, work) =>
        groups.batch(group.groupId, [
          createOrReplace(group, found?.etag),
          ...more.map(operationOf),
          ...createEntryOperations(container, group.groupId, work),
        ]),
    }),

    async placeOf(
      groupId: number,
      profileId: number,
    ): Promise<{ role: GroupRole | undefined; isDiscoverable: boolean } | undefined> {
      const found = await findRows(groupId, ['group', idOf.member(profileId)]);
      const group = found.get('group');
      const member = found.get(idOf.member(profileId));
      if (group?.kind !== 'group' || group.closedAt !== null) return undefined;
      return {
        role: member?.kind === 'member' ? member.role : undefined,
        isDiscoverable: group.discoverable,
      };
    },

    create(group: Group, more: readonly RowChange[], work: readonly Work[]): Promise<WriteOutcome> {
      return groups.batch(group.groupId, [
        { operationType: 'Create', resourceBody: bodyOf(group) },
        ...more.map(operationOf),
        ...createEntryOperations(container, group.groupId, work),
      ]);
    },

    /**
     * People who join at the same time do not wait for each other.
     * @returns 'changed' if the group is full or closed, or has changed its join policy or removed somebody since it
     * was read; 'conflict' for a member
     */
    join(
      read: Group,
      member: MemberRow,
      more: readonly RowChange[],
      work: readonly Work[],
    ): Promise<WriteOutcome> {
      const condition = `FROM c WHERE c.memberCount < ${groupLimits.members} AND IS_NULL(c.closedAt)
        AND c.joinPolicy = '${read.joinPolicy}' AND c.version = ${read.version} AND c.removals = ${read.removals}`;
      return groups.batch(read.groupId, [
        { operationType: 'Create', resourceBody: bodyOf(member) },
        {
          operationType: 'Patch',
          id: 'group',
          resourceBody: {
            operations: [
              { op: 'incr', path: '/memberCount', value: 1 },
              { op: 'set', path: `/people/${placeOf(member.profileId)}`, value: 0 },
            ],
            condition,
          },
        },
        ...more.map(operationOf),
        ...createEntryOperations(container, read.groupId, work),
      ]);
    },

    write(groupId: number, changes: readonly RowChange[], work: readonly Work[] = []): Promise<WriteOutcome> {
      return rows.batch(String(groupId), [
        ...changes.map(operationOf),
        ...createEntryOperations(container, String(groupId), work),
      ]);
    },

    /** Activity is kept by the hour, so that writing rarely collides with joining. */
    async noteActivity(groupId: number, profileId: number, at: string): Promise<void> {
      const [place, hour] = [placeOf(profileId), hoursOf(Date.parse(at))];
      await groups.patch('group', String(groupId), {
        operations: [{ op: 'set', path: `/people/${place}`, value: hour }],
        condition: `FROM c WHERE IS_NULL(c.closedAt) AND c.people.${place} < ${hour}`,
      });
    },

    /** One query crosses the partitions of these ids; a page has few of them. */
    listByIds(ids: readonly number[]): Promise<Group[]> {
      if (ids.length === 0) return Promise.resolve([]);
      const { names, parameters } = inList(ids.map(String));
      return groups.queryEverywhere({
        query: `SELECT * FROM c WHERE c.kind = 'group' AND c.groupId IN ${names}`,
        parameters,
      });
    },

    listChanges(from: { continuation: string | undefined; limit: number }): Promise<Changes<Group>> {
      return groups.listChanges(['group'], from);
    },

    async listSomeOf(groupId: number, profileId: number): Promise<GroupRow[]> {
      return rows.query(String(groupId), {
        query: `SELECT TOP ${stepSize} * FROM c WHERE c.profileId = @profile`,
        parameters: [{ name: '@profile', value: profileId }],
      });
    },

    /**
     * Removes the profile from the log and the list of threads.
     * @returns false once nothing is left
     */
    async forgetSomeOf(groupId: number, profileId: number): Promise<boolean> {
      const found = await rows.query(String(groupId), {
        query: `SELECT TOP ${stepSize} * FROM c WHERE c.byId = @profile OR c.aboutId = @profile OR c.authorId = @profile`,
        parameters: [{ name: '@profile', value: profileId }],
      });
      if (found.length === 0) return false;
      await rows.batch(
        String(groupId),
        found.map((one) => ({
          operationType: 'Patch',
          id: one.id,
          resourceBody: {
            operations: [
              ...(['byId', 'aboutId', 'authorId'] as const)
                .filter((field) => Reflect.get(one, field) === profileId)
                .map((field) => ({ op: 'set' as const, path: `/${field}`, value: 0 })),
              ...(one.kind === 'log' && one.aboutId === profileId && isAboutThread(one.act)
                ? [{ op: 'set' as const, path: '/what', value: '' }]
                : []),
            ],
          },
        })),
      );
      return true;
    },

    /**
     * Keeps pending outbox entries.
     * @returns false once nothing else is left to erase
     */
    eraseSomeOf(groupId: number): Promise<boolean> {
      return anything.removeFound(String(groupId), {
        query: `SELECT TOP ${stepSize} c.id FROM c WHERE c.kind != 'outbox'`,
      });
    },
  };
}
