import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { BriefMap } from '../../platform/memory/brief-map.ts';

const schema = z.object({ id: z.string(), line: z.string() });

/** No code has such an id: a code's id is a hash. */
const ids = { lookingFor: 'looking-for', pinned: 'pinned-word' };
export type HouseLine = keyof typeof ids;
const memoryMs = 60_000;

/** Lines without an author that members of tier 3 write. Other instances show a change within a minute. */
export function createHouseLineStore(database: Database, now: () => Date) {
  const items = new Items(database, 'invitation-codes', schema);
  const remembered = new BriefMap<HouseLine, string>('house-lines', Object.keys(ids).length, memoryMs, () =>
    now().getTime(),
  );
  return {
    /** @returns '' if nothing was written */
    async find(which: HouseLine): Promise<string> {
      const known = remembered.get(which);
      if (known !== undefined) return known;
      const line = (await items.find(ids[which], ids[which]))?.value.line ?? '';
      remembered.set(which, line);
      return line;
    },
    async save(which: HouseLine, line: string): Promise<void> {
      await items.upsert({ id: ids[which], line });
      remembered.set(which, line);
    },
  };
}
