import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { entriesIn, type Work } from '../outbox/work.ts';
import { bodyOf } from '../platform/cosmos/batch-parts.ts';
import { Items } from '../platform/cosmos/cosmos.ts';
import { stored } from '../platform/cosmos/stored.ts';
import { openingsContainer } from './store.ts';

/** It stays as long as both are there: one asks once. */
const askItem = stored({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('pictureAsk'),
  schemaVersion: z.literal(1),
  otherId: z.number(),
  at: z.string(),
  /** The asker is not told. */
  isPutAway: z.boolean(),
});
export type PictureAsk = z.output<typeof askItem>;

const askId = (ownerId: number): string => `picture-ask-${ownerId}`;
const pageSize = 100;

/** In the partition of the asker. */
export function createPictureAskStore(database: Database) {
  const items = new Items(database, openingsContainer, askItem);

  return {
    async find(askerId: number, ownerId: number): Promise<PictureAsk | undefined> {
      return (await items.find(askId(ownerId), String(askerId)))?.value;
    },

    /** False where it was asked before. */
    async ask(askerId: number, ownerId: number, at: string, work: readonly Work[]): Promise<boolean> {
      const profileId = String(askerId);
      const item = {
        ...{ id: askId(ownerId), profileId, kind: 'pictureAsk', schemaVersion: 1 },
        ...{ otherId: ownerId, at, isPutAway: false },
      };
      const outcome = await items.batch(profileId, [
        { operationType: 'Create', resourceBody: bodyOf(item) },
        ...entriesIn(openingsContainer, profileId, work),
      ]);
      return outcome === 'done';
    },

    async putAway(askerId: number, ownerId: number): Promise<boolean> {
      let isChanged = false;
      await items.change(askId(ownerId), String(askerId), (before) => {
        isChanged = before?.isPutAway === false;
        return before && isChanged ? { ...before, isPutAway: true } : before;
      });
      return isChanged;
    },

    listOf(askerId: number, limit: number): Promise<PictureAsk[]> {
      return items.query(String(askerId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'pictureAsk'`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /** Across partitions, by index, once a member leaves. False once none was left. */
    async eraseSome(profileId: number): Promise<boolean> {
      const own = await this.listOf(profileId, pageSize);
      const toIt = await items.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'pictureAsk' AND c.otherId = @other`,
        parameters: [{ name: '@other', value: profileId }],
      });
      const found = [...own, ...toIt];
      for (const ask of found) await items.remove(ask.id, ask.profileId);
      return found.length > 0;
    },
  };
}
