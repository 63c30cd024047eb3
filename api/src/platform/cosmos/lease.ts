import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from './cosmos.ts';

const itemSchema = z.object({ id: z.string(), holder: z.string(), until: z.string(), ttl: z.number() });

interface Lease {
  /** Returns false once somebody else holds the lease. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
}

export type Leases = ReturnType<typeof createLeases>;

/** A holder that stops renewing loses the lease after `seconds`. */
export function createLeases(database: Database, { now, newId }: { now(): Date; newId(): string }) {
  const items = new Items(database, 'limits', itemSchema);

  async function hold(id: string, holder: string, seconds: number): Promise<boolean> {
    const item = {
      id,
      holder,
      until: new Date(now().getTime() + seconds * 1000).toISOString(),
      ttl: 2 * seconds,
    };
    const found = await items.find(id, id);
    if (!found) return (await items.create(item)) === 'done';
    const isFree = found.value.holder === holder || found.value.until <= now().toISOString();
    return isFree && (await items.replace(id, id, item, found.etag)) === 'done';
  }

  return {
    async take(name: string, seconds: number): Promise<Lease | undefined> {
      const [id, holder] = [`lease:${name}`, newId()];
      if (!(await hold(id, holder, seconds))) return undefined;
      return {
        renew: () => hold(id, holder, seconds),
        async release() {
          const found = await items.find(id, id);
          if (found?.value.holder === holder) await items.remove(id, id, found.etag);
        },
      };
    },
  };
}
