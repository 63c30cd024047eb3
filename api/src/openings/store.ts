import type { Database } from '@azure/cosmos';
import type { Context } from '../context.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { entriesIn, type Work } from '../outbox/work.ts';
import { createOrReplace } from '../platform/cosmos/batch-parts.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import { Items } from '../platform/cosmos/cosmos.ts';
import { hasEnded, type Opening, openingsId, openingsItem } from './opening.ts';

/** It lies beside what profiles are to each other. */
export const openingsContainer = 'relations';
const remembers = 10_000;
/** Items taken up by one step of an erasure. */
const pageSize = 100;
/** How long the item stays once nothing is open, in seconds. */
const emptySeconds = 24 * 60 * 60;

interface Kept {
  readonly open: Opening[];
  readonly isAskable: boolean;
}

/** The item goes once the last of them has ended; without an end it stays. */
function secondsOf({ open, isAskable }: Kept, now: Date): number {
  if (isAskable || open.some(({ until }) => until === null)) return -1;
  const last = Math.max(now.getTime(), ...open.map(({ until }) => new Date(until ?? now).getTime()));
  return Math.ceil((last - now.getTime()) / 1000) + emptySeconds;
}

/** Openings to others, in the partition of the owner. */
export function createOpeningStore(database: Database, now: () => Date) {
  const items = new Items(database, openingsContainer, openingsItem, remembers);
  const find = (ownerId: number) => items.find(openingsId, String(ownerId));

  async function write(
    ownerId: number,
    decide: (before: Kept) => { kept: Kept; work: readonly Work[] },
  ): Promise<{ isChanged: boolean; work: readonly Work[] }> {
    const profileId = String(ownerId);
    return compareAndSwap(async () => {
      const found = await find(ownerId);
      const { open: all = [], isAskable = false } = found?.value ?? {};
      const before = { open: all.filter((one) => !hasEnded(one, now())), isAskable };
      const { kept, work } = decide(before);
      if (kept === before) return { isChanged: false, work: [] };
      const item = {
        ...{ id: openingsId, profileId, kind: 'openings', schemaVersion: 1 },
        ...{ ...kept, ttl: secondsOf(kept, now()) },
      } as const;
      const outcome = await items.batch(profileId, [
        createOrReplace(item, found?.etag),
        ...entriesIn(openingsContainer, profileId, work),
      ]);
      return outcome === 'done' ? { isChanged: true, work } : undefined;
    });
  }

  return {
    /** One read: a request unit where nobody has written since this instance read it. */
    async find(ownerId: number): Promise<Kept> {
      const { open = [], isAskable = false } = (await find(ownerId))?.value ?? {};
      return { open, isAskable };
    },

    async list(ownerId: number): Promise<Opening[]> {
      return (await this.find(ownerId)).open;
    },

    /**
     * Writes a change, with what follows from it, onto what is open now. What has ended is left out.
     * @param change pure; returns its argument to change nothing
     */
    change(
      ownerId: number,
      change: (open: Opening[]) => Opening[],
      follow: (before: readonly Opening[], after: readonly Opening[]) => readonly Work[] = () => [],
    ): Promise<{ isChanged: boolean; work: readonly Work[] }> {
      return write(ownerId, (before) => {
        const open = change(before.open);
        if (open === before.open) return { kept: before, work: [] };
        return { kept: { ...before, open }, work: follow(before.open, open) };
      });
    },

    async allowAsks(ownerId: number, isAskable: boolean): Promise<void> {
      await write(ownerId, (before) => ({
        kept: before.isAskable === isAskable ? before : { ...before, isAskable },
        work: [],
      }));
    },

    /** Some of those who have something open to a profile. Across partitions, by index: once it leaves or changes its people. */
    async listOwners(toId: number): Promise<number[]> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'openings'
          AND EXISTS(SELECT VALUE o FROM o IN c.open WHERE o.toId = @to)`,
        parameters: [{ name: '@to', value: toId }],
      });
      return found.map(({ profileId }) => Number(profileId));
    },

    async erase(ownerId: number): Promise<void> {
      await items.remove(openingsId, String(ownerId));
    },
  };
}

/** A change of what is open, carried out to its end. Whether there was anything to change. */
export async function changeOpenings(
  ownerId: number,
  change: (open: Opening[]) => Opening[],
  follow: (before: readonly Opening[], after: readonly Opening[]) => readonly Work[],
  context: Context,
): Promise<boolean> {
  const { isChanged, work } = await context.openings.change(ownerId, change, follow);
  await carryOut({ container: openingsContainer, partition: String(ownerId) }, work, context);
  return isChanged;
}
