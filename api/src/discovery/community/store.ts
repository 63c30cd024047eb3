import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { BriefMap } from '../../platform/memory/brief-map.ts';

const schema = z.object({ id: z.string(), line: z.string() });

/** No code has this id: a code's id is a hash. */
const id = 'looking-for';
const memoryMs = 60_000;

/** The line that says whom the community looks for. Other instances show a change within a minute. */
export function createLookingForStore(database: Database, now: () => Date) {
  const items = new Items(database, 'invitation-codes', schema);
  const remembered = new BriefMap<string, string>('looking-for', 1, memoryMs, () => now().getTime());
  return {
    async find(): Promise<string> {
      const known = remembered.get(id);
      if (known !== undefined) return known;
      const line = (await items.find(id, id))?.value.line ?? '';
      remembered.set(id, line);
      return line;
    },
    async save(line: string): Promise<void> {
      await items.upsert({ id, line });
      remembered.set(id, line);
    },
  };
}
