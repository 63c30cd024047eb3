import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { BriefMap } from '../../platform/memory/brief-map.ts';
import { quarterOf } from '../../platform/runtime/quarter.ts';

const schema = z.object({ id: z.string(), people: z.number(), ttl: z.number() });

const dayMs = 24 * 60 * 60_000;
const keptSeconds = 100 * 24 * 60 * 60;
const memoryMs = 10 * 60_000;
const mostRemembered = 1000;

/**
 * The most people whom a number of this quarter has counted. A number that falls would name who left the day before, so it
 * falls with the next quarter at the earliest. No code has the id of such an item: a code's id is a hash.
 */
export function createQuarterStore(database: Database, now: () => Date) {
  const items = new Items(database, 'invitation-codes', schema);
  const remembered = new BriefMap<string, number>('quarter-numbers', mostRemembered, memoryMs, () =>
    now().getTime(),
  );
  return {
    /**
     * @param what which number it is, without a slash
     * @param people as many as there are now
     */
    async highest(what: string, people: number): Promise<number> {
      const id = `quarter-${Math.floor(quarterOf(now()).getTime() / dayMs)}-${what}`;
      const known = remembered.get(id);
      if (known !== undefined && known >= people) return known;
      let highest = people;
      await items.change(id, id, (before) => {
        highest = Math.max(before?.people ?? 0, people);
        return before?.people === highest ? before : { id, people: highest, ttl: keptSeconds };
      });
      remembered.set(id, highest);
      return highest;
    },
  };
}
