import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { bodyOf } from '../../platform/cosmos/batch-parts.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { createEntryOperations, type Work } from '../../platform/outbox/work.ts';
import { createGivenStore } from './given-store.ts';
import {
  type ComingItem,
  comingId,
  comingItem,
  feedbackContainer as container,
  type OriginItem,
  originItem,
  originKey,
  receivedKey,
} from './items.ts';
import { createReceivedStore } from './received-store.ts';

const batchSize = 90;
const mostComing = 200;
const anyItem = z.object({ id: z.string() });

export function createFeedbackStore(database: Database) {
  const coming = new Items(database, container, comingItem);
  const origins = new Items(database, container, originItem);
  const all = new Items(database, container, anyItem);

  return {
    ...createGivenStore(database),
    ...createReceivedStore(database),

    /** @param publish the task that publishes anonymous feedback; each receiver has one, which stays in the outbox */
    async announce(item: ComingItem, publish: Work | undefined): Promise<void> {
      const hint = { ...item, id: comingId(item.id) };
      const outcome =
        publish &&
        (await coming.batch(item.key, [
          { operationType: 'Upsert', resourceBody: bodyOf(hint) },
          ...createEntryOperations(container, item.key, [{ ...publish, id: 'outbox-publish-anonymous' }]),
        ]));
      if (outcome !== 'done') await coming.upsert(hint);
    },

    async dropComing(receiverId: number, publicationId: string): Promise<void> {
      await coming.remove(comingId(publicationId), receivedKey(receiverId));
    },

    async listComing(receiverId: number): Promise<ComingItem[]> {
      const found = await coming.query(receivedKey(receiverId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'coming'`,
        parameters: [{ name: '@limit', value: mostComing }],
      });
      return found.map((item) => ({ ...item, id: item.id.slice(comingId('').length) }));
    },

    async noteOrigin(
      publicationId: string,
      origin: Omit<OriginItem, 'id' | 'key' | 'kind' | 'schemaVersion'>,
    ): Promise<void> {
      await origins.upsert({
        id: 'origin',
        key: originKey(publicationId),
        kind: 'origin',
        schemaVersion: 1,
        ...origin,
      });
    },

    async findOrigin(publicationId: string): Promise<OriginItem | undefined> {
      return (await origins.find('origin', originKey(publicationId)))?.value;
    },

    async forgetOrigin(publicationId: string): Promise<void> {
      await origins.remove('origin', originKey(publicationId));
    },

    /** @returns false once nothing is left to erase */
    eraseSomeIn(key: string): Promise<boolean> {
      return all.removeFound(key, { query: `SELECT TOP ${batchSize} c.id FROM c` });
    },
  };
}
