import type { Database } from '@azure/cosmos';
import type { Context } from '../../context.ts';
import { createOrReplace } from '../../platform/cosmos/batch-parts.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { changeItem, type Item, rewriteItem } from '../../platform/outbox/change.ts';
import { createEntryOperations, type Work } from '../../platform/outbox/work.ts';
import { hasExpired, type PhotoGrant, photoGrantsId, photoGrantsItem } from './photo-grant.ts';

/** Grants share the container of the relations between profiles. */
export const photoGrantsContainer = 'relations';
const maxRemembered = 10_000;
const pageSize = 100;
/** How many seconds the item is kept after its last grant has ended. */
const emptySeconds = 24 * 60 * 60;

interface StoredGrants {
  readonly open: PhotoGrant[];
  readonly isAskable: boolean;
}

const noGrants: StoredGrants = { open: [], isAskable: false };

export const besidePhotoGrants = (ownerId: number) => ({
  container: photoGrantsContainer,
  partition: String(ownerId),
});

/** A pure function that returns its argument to change nothing. */
type GrantChange = (open: PhotoGrant[]) => PhotoGrant[];
type WorkOfGrantChange = (before: readonly PhotoGrant[], after: readonly PhotoGrant[]) => readonly Work[];

const applyGrantChange =
  (rule: GrantChange, follow: WorkOfGrantChange = () => []) =>
  (before: StoredGrants = noGrants) => {
    const open = rule(before.open);
    if (open === before.open) return { result: false };
    return { after: { ...before, open }, work: follow(before.open, open), result: true };
  };

/** The item expires after its last grant. It stays if a grant has no end. */
function ttlOf({ open, isAskable }: StoredGrants, now: Date): number {
  if (isAskable || open.some(({ until }) => until === null)) return -1;
  const last = Math.max(now.getTime(), ...open.map(({ until }) => new Date(until ?? now).getTime()));
  return Math.ceil((last - now.getTime()) / 1000) + emptySeconds;
}

export function createPhotoGrantStore(database: Database, now: () => Date) {
  const items = new Items(database, photoGrantsContainer, photoGrantsItem, maxRemembered);
  const find = (ownerId: number) => items.find(photoGrantsId, String(ownerId));

  /** Leaves out grants that have expired. */
  const at = (ownerId: number): Item<StoredGrants> => ({
    place: besidePhotoGrants(ownerId),
    async find() {
      const found = await find(ownerId);
      if (!found) return undefined;
      const { open, isAskable = false } = found.value;
      return {
        value: { open: open.filter((one) => !hasExpired(one, now())), isAskable },
        etag: found.etag,
      };
    },
    write(kept, found, work) {
      const profileId = String(ownerId);
      const item = {
        id: photoGrantsId,
        profileId,
        kind: 'photoGrants',
        schemaVersion: 1,
        ...kept,
        ttl: ttlOf(kept, now()),
      } as const;
      return items.batch(profileId, [
        createOrReplace(item, found?.etag),
        ...createEntryOperations(photoGrantsContainer, profileId, work),
      ]);
    },
  });

  return {
    /** The read costs one request unit if nobody has written since this instance last read it. */
    async find(ownerId: number): Promise<StoredGrants> {
      const { open = [], isAskable = false } = (await find(ownerId))?.value ?? {};
      return { open, isAskable };
    },

    async list(ownerId: number): Promise<PhotoGrant[]> {
      return (await this.find(ownerId)).open;
    },

    at,

    async change(ownerId: number, rule: GrantChange): Promise<void> {
      await rewriteItem(at(ownerId), applyGrantChange(rule));
    },

    async allowAsks(ownerId: number, isAskable: boolean): Promise<void> {
      await rewriteItem(at(ownerId), (before = noGrants) =>
        before.isAskable === isAskable ? undefined : { after: { ...before, isAskable } },
      );
    },

    /** This indexed query crosses partitions. It runs when the profile leaves or its people change. */
    async listOwners(toId: number): Promise<number[]> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'photoGrants'
          AND EXISTS(SELECT VALUE o FROM o IN c.open WHERE o.toId = @to)`,
        parameters: [{ name: '@to', value: toId }],
      });
      return found.map(({ profileId }) => Number(profileId));
    },

    async erase(ownerId: number): Promise<void> {
      await items.remove(photoGrantsId, String(ownerId));
    },
  };
}

/** @returns whether there was anything to change */
export const changePhotoGrants = (
  ownerId: number,
  rule: GrantChange,
  follow: WorkOfGrantChange,
  context: Context,
): Promise<boolean> => changeItem(context.photoGrants.at(ownerId), applyGrantChange(rule, follow), context);
