import type { Database } from '@azure/cosmos';
import type { ExcludedIds } from '../../../messaging/rooms/rules.ts';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { inList } from '../../../platform/cosmos/in-list.ts';
import { queryAfter, queryBefore } from '../../../platform/cosmos/next-of.ts';
import { compare } from '../../../platform/paging/order.ts';
import {
  groupsContainer as container,
  idOf,
  type PointerRow,
  pointerRow,
  type ThreadRow,
  threadRow,
} from '../group/items.ts';
import { listKeyFor } from './thread-rules.ts';

/** How many more rows are read for a reader with exclusions, who sees some threads in another order. */
const extraRows = 20;
const mostRows = 400;

const newPointer = (groupId: number, profileId: number, threadId: number): PointerRow => ({
  id: idOf.pointer(profileId, threadId),
  groupId: String(groupId),
  profileId,
  kind: 'pointer',
  threadId,
  seq: 0,
  texts: 0,
});

export function createThreadListStore(database: Database) {
  const threads = new Items(database, container, threadRow);
  const pointers = new Items(database, container, pointerRow);

  return {
    /** Lists the threads that the reader may see, pinned ones first, then by the newest text. */
    async list(
      groupId: number,
      before: string,
      limit: number,
      excluded: ExcludedIds,
    ): Promise<{ row: ThreadRow; key: string }[]> {
      const partition = String(groupId);
      if (excluded.size === 0) {
        const rows = await threads.query(partition, queryBefore('thread', 'listKey', before, limit));
        return rows.map((row) => ({ row, key: row.listKey ?? '' }));
      }
      for (let most = limit + extraRows; ; most *= 2) {
        const rows = await threads.query(partition, {
          // If an excluded member wrote last in a thread, the thread sorts lower for this reader.
          query: `SELECT TOP @most * FROM c WHERE c.kind = 'thread' AND (c.listKey < @before
            OR (c.listKey < '9' AND ARRAY_CONTAINS(@excluded, c.lastById))) ORDER BY c.listKey DESC`,
          parameters: [
            { name: '@most', value: most },
            { name: '@before', value: before },
            { name: '@excluded', value: [...excluded] },
          ],
        });
        // Every unread row has a lower key than this.
        const known = rows.length < most ? '' : (rows.at(-1)?.listKey ?? '');
        const found = rows
          .map((row) => ({ row, key: listKeyFor(row, excluded) ?? '' }))
          .filter(({ key }) => key !== '' && key < before && (key >= known || most > mostRows))
          .sort((one, other) => compare(other.key, one.key));
        if (found.length >= limit || known === '' || most > mostRows) return found.slice(0, limit);
      }
    },

    /** An older row changes nothing. */
    show: (row: ThreadRow): Promise<void> =>
      threads.change(row.id, row.groupId, (before) =>
        before && before.version >= row.version ? before : row,
      ),

    async findPointers(
      groupId: number,
      profileId: number,
      threadIds: readonly number[],
    ): Promise<Map<number, PointerRow>> {
      if (threadIds.length === 0) return new Map();
      const { names, parameters } = inList(threadIds.map((threadId) => idOf.pointer(profileId, threadId)));
      const found = await pointers.query(String(groupId), {
        query: `SELECT * FROM c WHERE c.id IN ${names}`,
        parameters,
      });
      return new Map(found.map((one) => [one.threadId, one]));
    },

    /** Only moves the pointer forward. Safe to race. */
    async readUpTo(
      groupId: number,
      profileId: number,
      threadId: number,
      { seq, texts }: Pick<PointerRow, 'seq' | 'texts'>,
    ): Promise<void> {
      const id = idOf.pointer(profileId, threadId);
      const move = () =>
        pointers.patch(id, String(groupId), {
          operations: [
            { op: 'set', path: '/seq', value: seq },
            { op: 'set', path: '/texts', value: texts },
          ],
          condition: `FROM c WHERE c.seq < ${seq}`,
        });
      if ((await move()) !== 'missing') return;
      const made = { ...newPointer(groupId, profileId, threadId), seq, texts };
      if ((await pointers.create(made)) === 'conflict') await move();
    },

    /** A member who writes follows the thread. A person’s own choice stays. */
    async followAsWriter(groupId: number, profileId: number, threadId: number): Promise<void> {
      const id = idOf.pointer(profileId, threadId);
      const say = () =>
        pointers.patch(id, String(groupId), {
          operations: [{ op: 'set', path: '/following', value: 'follow' }],
          condition: 'FROM c WHERE NOT IS_DEFINED(c.following)',
        });
      if ((await say()) !== 'missing') return;
      const made = { ...newPointer(groupId, profileId, threadId), following: 'follow' as const };
      if ((await pointers.create(made)) === 'conflict') await say();
    },

    choose(
      groupId: number,
      profileId: number,
      threadId: number,
      { personId, following }: NonNullable<PointerRow['chosen']>[number],
    ): Promise<void> {
      return pointers.change(idOf.pointer(profileId, threadId), String(groupId), (found) => {
        const before = found ?? newPointer(groupId, profileId, threadId);
        const others = (before.chosen ?? []).filter((one) => one.personId !== personId);
        return { ...before, chosen: [...others, { personId, following }] };
      });
    },

    listIds(groupId: number, after: string, limit: number): Promise<ThreadRow[]> {
      return threads.query(String(groupId), queryAfter('thread', 'id', after, limit));
    },
  };
}
