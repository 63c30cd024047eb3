import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { bodyOf } from '../../platform/cosmos/batch-parts.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { createEntryOperations, type Work } from '../../platform/outbox/work.ts';
import { photoGrantsContainer } from './photo-grant-store.ts';

/** A request is kept while both profiles exist, so that one asks only once. */
const photoRequestItem = storedObject({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('photoRequest'),
  schemaVersion: z.literal(1),
  otherId: z.number(),
  at: z.string(),
  /** True if the owner dismissed the request. The asker is not told. */
  isPutAway: z.boolean(),
});
export type PhotoRequest = z.output<typeof photoRequestItem>;

const photoRequestId = (ownerId: number): string => `photo-request-${ownerId}`;
const pageSize = 100;

/** Requests are stored in the partition of the asker. */
export function createPhotoRequestStore(database: Database) {
  const items = new Items(database, photoGrantsContainer, photoRequestItem);

  return {
    async find(askerId: number, ownerId: number): Promise<PhotoRequest | undefined> {
      return (await items.find(photoRequestId(ownerId), String(askerId)))?.value;
    },

    /** Returns false if the request was made before. */
    async ask(askerId: number, ownerId: number, at: string, work: readonly Work[]): Promise<boolean> {
      const profileId = String(askerId);
      const item = {
        id: photoRequestId(ownerId),
        profileId,
        kind: 'photoRequest',
        schemaVersion: 1,
        otherId: ownerId,
        at,
        isPutAway: false,
      };
      const outcome = await items.batch(profileId, [
        { operationType: 'Create', resourceBody: bodyOf(item) },
        ...createEntryOperations(photoGrantsContainer, profileId, work),
      ]);
      return outcome === 'done';
    },

    async putAway(askerId: number, ownerId: number): Promise<boolean> {
      let isChanged = false;
      await items.change(photoRequestId(ownerId), String(askerId), (before) => {
        isChanged = before?.isPutAway === false;
        return before && isChanged ? { ...before, isPutAway: true } : before;
      });
      return isChanged;
    },

    /** Lets a profile that somebody splits off ask nobody again whom the former one asked. Safe to repeat. */
    async carry(fromId: number, toId: number): Promise<void> {
      for (const ask of await items.query(String(fromId), {
        query: `SELECT * FROM c WHERE c.kind = 'photoRequest'`,
      }))
        await items.create({ ...ask, profileId: String(toId) });
    },

    listOf(askerId: number, limit: number): Promise<PhotoRequest[]> {
      return items.query(String(askerId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'photoRequest'`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /** This indexed query crosses partitions and runs when a member leaves. Returns false when none was left. */
    async eraseSome(profileId: number): Promise<boolean> {
      const own = await this.listOf(profileId, pageSize);
      const toIt = await items.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'photoRequest' AND c.otherId = @other`,
        parameters: [{ name: '@other', value: profileId }],
      });
      const found = [...own, ...toIt];
      for (const ask of found) await items.remove(ask.id, ask.profileId);
      return found.length > 0;
    },
  };
}
