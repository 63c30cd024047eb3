import type { Database } from '@azure/cosmos';
import type { Context } from '../context.ts';
import { change, type Item, rewrite } from '../outbox/change.ts';
import { entriesIn, type Work } from '../outbox/work.ts';
import { createOrReplace } from '../platform/cosmos/batch-parts.ts';
import { Items } from '../platform/cosmos/cosmos.ts';
import { hasEnded, type Opening, openingsId, openingsItem } from './opening.ts';

/** Beside what profiles are to each other. */
export const openingsContainer = 'relations';
const remembers = 10_000;
const pageSize = 100;
/** In seconds, once nothing is open. */
const emptySeconds = 24 * 60 * 60;

interface Kept {
  readonly open: Opening[];
  readonly isAskable: boolean;
}

const none: Kept = { open: [], isAskable: false };

export const besideOpenings = (ownerId: number) => ({
  container: openingsContainer,
  partition: String(ownerId),
});

/** Pure; returns its argument to change nothing. */
type Rule = (open: Opening[]) => Opening[];
type Follow = (before: readonly Opening[], after: readonly Opening[]) => readonly Work[];

const opened =
  (rule: Rule, follow: Follow = () => []) =>
  (before: Kept = none) => {
    const open = rule(before.open);
    if (open === before.open) return { result: false };
    return { after: { ...before, open }, work: follow(before.open, open), result: true };
  };

/** The item goes once the last of them has ended; without an end it stays. */
function secondsOf({ open, isAskable }: Kept, now: Date): number {
  if (isAskable || open.some(({ until }) => until === null)) return -1;
  const last = Math.max(now.getTime(), ...open.map(({ until }) => new Date(until ?? now).getTime()));
  return Math.ceil((last - now.getTime()) / 1000) + emptySeconds;
}

export function createOpeningStore(database: Database, now: () => Date) {
  const items = new Items(database, openingsContainer, openingsItem, remembers);
  const find = (ownerId: number) => items.find(openingsId, String(ownerId));

  /** Only what has not ended is found. */
  const at = (ownerId: number): Item<Kept> => ({
    place: besideOpenings(ownerId),
    async find() {
      const found = await find(ownerId);
      if (!found) return undefined;
      const { open, isAskable = false } = found.value;
      return {
        value: { open: open.filter((one) => !hasEnded(one, now())), isAskable },
        etag: found.etag,
      };
    },
    write(kept, found, work) {
      const profileId = String(ownerId);
      const item = {
        ...{ id: openingsId, profileId, kind: 'openings', schemaVersion: 1 },
        ...{ ...kept, ttl: secondsOf(kept, now()) },
      } as const;
      return items.batch(profileId, [
        createOrReplace(item, found?.etag),
        ...entriesIn(openingsContainer, profileId, work),
      ]);
    },
  });

  return {
    /** A request unit where nobody has written since this instance read it. */
    async find(ownerId: number): Promise<Kept> {
      const { open = [], isAskable = false } = (await find(ownerId))?.value ?? {};
      return { open, isAskable };
    },

    async list(ownerId: number): Promise<Opening[]> {
      return (await this.find(ownerId)).open;
    },

    at,

    async change(ownerId: number, rule: Rule): Promise<void> {
      await rewrite(at(ownerId), opened(rule));
    },

    async allowAsks(ownerId: number, isAskable: boolean): Promise<void> {
      await rewrite(at(ownerId), (before = none) =>
        before.isAskable === isAskable ? undefined : { after: { ...before, isAskable } },
      );
    },

    /** Across partitions, by index: once the profile leaves or changes its people. */
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

/** @returns whether there was anything to change */
export const changeOpenings = (
  ownerId: number,
  rule: Rule,
  follow: Follow,
  context: Context,
): Promise<boolean> => change(context.openings.at(ownerId), opened(rule, follow), context);
