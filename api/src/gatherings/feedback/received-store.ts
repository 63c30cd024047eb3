import type { Database, OperationInput } from '@azure/cosmos';
import * as z from 'zod/mini';
import type { FeedbackRating } from '../../../contract/gatherings/feedback.ts';
import { bodyOf, createOrReplace } from '../../platform/cosmos/batch-parts.ts';
import { Items, type Stored, type WriteOutcome } from '../../platform/cosmos/cosmos.ts';
import { type Item, itemIn, rewriteItem } from '../../platform/outbox/change.ts';
import { createEntryOperations, type Work } from '../../platform/outbox/work.ts';
import {
  besideFeedback,
  comingId,
  feedbackContainer as container,
  type ReceivedItem,
  receivedItem,
  receivedKey,
  type StatsItem,
  statsId,
  statsItem,
  statsListKey,
} from './items.ts';

/** This key sorts after the statistics. */
const afterStats = `${statsListKey}~`;

const emptyStats = (key: string): StatsItem => ({
  id: statsId,
  key,
  kind: 'stats',
  schemaVersion: 1,
  listKey: statsListKey,
  positive: 0,
  neutral: 0,
  negative: 0,
});

const ratingsIn = (copy: ReceivedItem | undefined): FeedbackRating[] =>
  copy?.listKey === undefined ? [] : [copy.rating];

export function createReceivedStore(database: Database) {
  const received = new Items(database, container, receivedItem);
  const stats = new Items(database, container, statsItem);
  const receivedOrStats = new Items(database, container, z.union([receivedItem, statsItem]));

  /** Writes the copies and the resulting statistics in one batch. */
  async function writeReceived(
    key: string,
    copies: readonly { before: Partial<Stored<ReceivedItem>> | undefined; after: ReceivedItem }[],
    removed: readonly string[],
    work: readonly Work[],
  ): Promise<WriteOutcome> {
    const kept = await stats.find(statsId, key);
    const next = { ...(kept?.value ?? emptyStats(key)) };
    for (const { before, after } of copies) {
      for (const rating of ratingsIn(before?.value)) next[rating] -= 1;
      for (const rating of ratingsIn(after)) next[rating] += 1;
    }
    return received.batch(key, [
      createOrReplace(next, kept?.etag),
      ...copies.map(({ before, after }) => createOrReplace(after, before?.etag)),
      ...removed.map((id): OperationInput => ({ operationType: 'Delete', id })),
      ...createEntryOperations(container, key, work),
    ]);
  }

  async function findReceived(receiverId: number, id: string): Promise<Stored<ReceivedItem> | undefined> {
    const found = await receivedOrStats.find(id, receivedKey(receiverId));
    return found?.value.kind === 'received' ? { value: found.value, etag: found.etag } : undefined;
  }

  const countedAt = (key: string, id: string): Item<ReceivedItem> => ({
    place: besideFeedback(key),
    find: () => received.find(id, key),
    write: (after, before, work) => writeReceived(key, [{ before, after }], [], work),
  });

  return {
    findReceived,
    countedAt,

    /** An older copy changes nothing; the statistics change in the same batch. */
    showReceived: (copy: ReceivedItem): Promise<undefined> =>
      rewriteItem(countedAt(copy.key, copy.id), (before) =>
        before && before.version >= copy.version
          ? undefined
          : { after: { ...copy, answer: before?.answer ?? copy.answer } },
      ),

    /**
     * Writes all copies at once and removes their hints. `find` reads the first copy, to see whether this was done
     * before.
     */
    togetherAt(
      receiverId: number,
      copies: readonly ReceivedItem[],
    ): Item<ReceivedItem, readonly ReceivedItem[]> {
      const key = receivedKey(receiverId);
      const waiting = copies.map(({ id }) => comingId(id));
      return {
        place: besideFeedback(key),
        find: () => received.find(copies[0]?.id ?? '', key),
        write: (all, _etag, work) =>
          writeReceived(
            key,
            all.map((after) => ({ before: undefined, after })),
            waiting,
            work,
          ),
      };
    },

    receivedAt: (receiverId: number, id: string): Item<ReceivedItem> => ({
      ...itemIn(received, id, receivedKey(receiverId)),
      find: () => findReceived(receiverId, id),
    }),

    /** Lists the newest first, in one query. The first page includes the statistics. */
    async listReceived(
      receiverId: number,
      before: string | undefined,
      limit: number,
    ): Promise<{ items: ReceivedItem[]; stats: StatsItem | null }> {
      const key = receivedKey(receiverId);
      const isFirst = before === undefined;
      const found = await receivedOrStats.query(key, {
        query: `SELECT TOP @limit * FROM c WHERE c.kind IN ('received', 'stats') AND c.listKey < @before
          ORDER BY c.listKey DESC`,
        parameters: [
          { name: '@limit', value: isFirst ? limit + 1 : limit },
          { name: '@before', value: before ?? afterStats },
        ],
      });
      const items = found.flatMap((item) => (item.kind === 'received' ? [item] : []));
      if (!isFirst) return { items, stats: null };
      const kept = found.find((item) => item.kind === 'stats');
      return { items: items.slice(0, limit), stats: kept ?? emptyStats(key) };
    },

    /** Replaces the copy with one that has a new id and no giver. */
    async forgetGiver(receiverId: number, id: string, newId: string): Promise<void> {
      const kept = (await received.find(id, receivedKey(receiverId)))?.value;
      if (!kept) return;
      const listKey = kept.listKey && `${kept.listKey.split('#')[0]}#${newId}`;
      const nameless = { ...kept, id: newId, giverId: null, ...(listKey && { listKey }) };
      await received.batch(kept.key, [
        { operationType: 'Create', resourceBody: bodyOf(nameless) },
        { operationType: 'Delete', id },
      ]);
    },

    async removeReceived(receiverId: number, id: string): Promise<void> {
      await received.remove(id, receivedKey(receiverId));
    },

    /** All anonymous copies of a month, for its sum. */
    listAnonymousOf(receiverId: number, month: string): Promise<ReceivedItem[]> {
      return received.query(receivedKey(receiverId), {
        query: `SELECT * FROM c WHERE c.kind = 'received' AND c.isAnonymous = true AND c.receivedOn = @month`,
        parameters: [{ name: '@month', value: month }],
      });
    },

    /** Includes copies that are no longer in any list. */
    listAnyReceived(receiverId: number, limit: number): Promise<ReceivedItem[]> {
      return received.query(receivedKey(receiverId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'received'`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },
  };
}
