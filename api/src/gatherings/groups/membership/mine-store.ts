import type { Database } from '@azure/cosmos';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { inList } from '../../../platform/cosmos/in-list.ts';
import { mineContainer as container, type MineItem, mineItem } from '../group/items.ts';

const stepSize = 20;
const idOf = (groupId: number) => `group:${groupId}`;

export function createMyGroupStore(database: Database) {
  const items = new Items(database, container, mineItem);

  return {
    list(profileId: number): Promise<MineItem[]> {
      return items.query(String(profileId), {
        query: `SELECT * FROM c WHERE c.kind = 'group' AND c.state != 'left' ORDER BY c.state DESC`,
      });
    },

    listLeft(profileId: number): Promise<MineItem[]> {
      return items.query(String(profileId), {
        query: `SELECT * FROM c WHERE c.kind = 'group' AND c.state = 'left'`,
      });
    },

    /** Lets the eraser find what the group holds about the profile. Changes nothing if the group is known already. */
    async noteLeft(profileId: number, left: MineItem): Promise<void> {
      await items.create({ ...left, profileId: String(profileId) });
    },

    listSome(profileId: number, limit = stepSize, isErased = false): Promise<MineItem[]> {
      return items.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'group' AND IS_DEFINED(c.isErased) = @erased`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@erased', value: isErased },
        ],
      });
    },

    async noteErased(profileId: number, groupId: number): Promise<void> {
      await items.patch(idOf(groupId), String(profileId), {
        operations: [{ op: 'set', path: '/isErased', value: true }],
      });
    },

    /** Calls `read` again if the item was written in the meantime, so that the latest state is kept. */
    async show(
      profileId: number,
      groupId: number,
      read: () => Promise<Pick<MineItem, 'state' | 'isVetted' | 'byId' | 'at'>>,
    ): Promise<void> {
      const [id, partition] = [idOf(groupId), String(profileId)];
      await items.change(id, partition, async (before) => {
        const now = await read();
        if (!before && now.state === 'left') return undefined;
        return { ...before, ...now, id, profileId: partition, kind: 'group' as const, groupId };
      });
    },

    async forget(profileId: number, groupId: number): Promise<void> {
      await items.remove(idOf(groupId), String(profileId));
    },

    /** One query crosses the partitions of these profiles. */
    async listKnownAmong(profileId: number, others: Iterable<number>): Promise<number[]> {
      const ids = [...new Set(others)].filter((id) => id !== profileId);
      if (ids.length === 0) return [];
      const { names, parameters } = inList([profileId, ...ids].map(String));
      const found = await items.queryEverywhere({
        query: `SELECT * FROM c WHERE c.profileId IN ${names} AND c.kind = 'group' AND c.isVetted = true
          AND c.state = 'member'`,
        parameters,
      });
      const own = new Set(
        found.filter((one) => one.profileId === String(profileId)).map((one) => one.groupId),
      );
      return found
        .filter((one) => one.profileId !== String(profileId) && own.has(one.groupId))
        .map((one) => Number(one.profileId));
    },
  };
}
