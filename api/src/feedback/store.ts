import type { Database, OperationInput } from '@azure/cosmos';
import * as z from 'zod';
import type { FeedbackRating } from '../../contract/feedback.ts';
import { entriesIn, type Work } from '../outbox/work.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { Items, type Stored, type WriteOutcome } from '../platform/cosmos.ts';
import { inList } from '../platform/in-list.ts';
import { queryBefore } from '../platform/next-of.ts';
import {
  type Coming,
  comingItem,
  feedbackContainer as container,
  type Given,
  givenItem,
  givenKey,
  type Origin,
  originItem,
  originKey,
  type Pair,
  pairItem,
  type Received,
  receivedItem,
  receivedKey,
  type Stats,
  statsId,
  statsItem,
  statsListKey,
} from './items.ts';

/** Where the outbox entries of a partition lie. */
export const beside = (key: string) => ({ container, partition: key });

const batchSize = 90;
/** Of the partition of what somebody received: as many as ever wait at once. */
const mostComing = 200;
/** Sorts after the statistics. */
const afterStats = `${statsListKey}~`;
const plain = (item: object) => JSON.parse(JSON.stringify(item));
const anyItem = z.object({ id: z.string() });

const emptyStats = (key: string): Stats => ({
  id: statsId,
  key,
  kind: 'stats',
  schemaVersion: 1,
  listKey: statsListKey,
  positive: 0,
  neutral: 0,
  negative: 0,
});

/** What of a copy counts in the statistics: nothing once it is in no list. */
const ratingsIn = (copy: Received | undefined): FeedbackRating[] =>
  copy?.listKey === undefined ? [] : [copy.rating];

export type FeedbackStore = ReturnType<typeof createFeedbackStore>;

export function createFeedbackStore(database: Database) {
  const pairs = new Items(database, container, pairItem);
  const given = new Items(database, container, givenItem);
  const received = new Items(database, container, receivedItem);
  const stats = new Items(database, container, statsItem);
  const receivedOrStats = new Items(database, container, z.union([receivedItem, statsItem]));
  const coming = new Items(database, container, comingItem);
  const origins = new Items(database, container, originItem);
  const all = new Items(database, container, anyItem);

  const write = (item: { id: string }, etag: string | undefined): OperationInput =>
    etag === undefined
      ? { operationType: 'Create', resourceBody: plain(item) }
      : { operationType: 'Replace', id: item.id, resourceBody: plain(item), ifMatch: etag };

  /**
   * Writes copies into what somebody received, and the statistics that follow from them, or neither.
   * @param removed ids that go in the same batch
   */
  async function writeReceived(
    key: string,
    copies: readonly { before: Stored<Received> | undefined; after: Received }[],
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
      write(next, kept?.etag),
      ...copies.map(({ before, after }) => write(after, before?.etag)),
      ...removed.map((id): OperationInput => ({ operationType: 'Delete', id })),
      ...entriesIn(container, key, work),
    ]);
  }

  return {
    findPair(key: string, occasion: string): Promise<Stored<Pair> | undefined> {
      return pairs.find(occasion, key);
    },

    /** All that two wrote about each other. */
    listPairs(key: string): Promise<Pair[]> {
      return pairs.query(key, { query: `SELECT TOP 100 * FROM c WHERE c.kind = 'pair'` });
    },

    writePair(pair: Pair, etag: string | undefined, work: readonly Work[]): Promise<WriteOutcome> {
      return pairs.batch(pair.key, [write(pair, etag), ...entriesIn(container, pair.key, work)]);
    },

    async removePair(key: string, occasion: string): Promise<void> {
      await pairs.remove(occasion, key);
    },

    /** An older copy changes nothing. */
    async showGiven(copy: Given): Promise<void> {
      await compareAndSwap(async () => {
        const kept = await given.find(copy.id, copy.key);
        if (kept && kept.value.version >= copy.version) return 'done';
        const outcome = await given.batch(copy.key, [write(copy, kept?.etag)]);
        return outcome === 'done' ? outcome : undefined;
      });
    },

    async removeGiven(giverId: number, id: string): Promise<void> {
      await given.remove(id, givenKey(giverId));
    },

    async findGiven(giverId: number, id: string): Promise<Given | undefined> {
      return (await given.find(id, givenKey(giverId)))?.value;
    },

    /** Of what one gave, those with these ids; a page has a bounded number. */
    async listGivenAmong(giverId: number, ids: readonly string[]): Promise<Given[]> {
      if (ids.length === 0) return [];
      const { names, parameters } = inList(ids);
      return given.query(givenKey(giverId), {
        query: `SELECT * FROM c WHERE c.kind = 'given' AND c.id IN ${names}`,
        parameters,
      });
    },

    /** Newest first, those before a position. */
    listGiven(giverId: number, before: string, limit: number): Promise<Given[]> {
      return given.query(givenKey(giverId), queryBefore('given', 'listKey', before, limit));
    },

    /** Also those that are in no list any more. */
    listAnyGiven(giverId: number, limit: number): Promise<Given[]> {
      return given.query(givenKey(giverId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'given'`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /** An older copy changes nothing; the statistics follow in the same batch. */
    async showReceived(copy: Received, removed: readonly string[] = []): Promise<void> {
      await compareAndSwap(async () => {
        const before = await received.find(copy.id, copy.key);
        if (before && before.value.version >= copy.version) return 'done';
        const after = { ...copy, answer: before?.value.answer ?? copy.answer };
        const outcome = await writeReceived(copy.key, [{ before, after }], removed, []);
        return outcome === 'done' ? outcome : undefined;
      });
    },

    /** Those that stand together come at once, and wait no more. 'conflict' when one of them was there already. */
    publishTogether(
      receiverId: number,
      copies: readonly Received[],
      work: readonly Work[],
    ): Promise<WriteOutcome> {
      const together = copies.map((after) => ({ before: undefined, after }));
      return writeReceived(
        receivedKey(receiverId),
        together,
        copies.map(({ id }) => comingId(id)),
        work,
      );
    },

    async findReceived(receiverId: number, id: string): Promise<Stored<Received> | undefined> {
      const found = await receivedOrStats.find(id, receivedKey(receiverId));
      return found?.value.kind === 'received' ? { value: found.value, etag: found.etag } : undefined;
    },

    /** The answer and what follows from it. 'changed' when somebody else wrote since `etag` was read. */
    answer(copy: Received, etag: string, work: readonly Work[]): Promise<WriteOutcome> {
      return received.batch(copy.key, [write(copy, etag), ...entriesIn(container, copy.key, work)]);
    },

    /** Newest first, those before a position; with the statistics where it is the first page. One call. */
    async listReceived(
      receiverId: number,
      before: string | undefined,
      limit: number,
    ): Promise<{ items: Received[]; stats: Stats | null }> {
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
      // Statistics of before they were listed.
      const older = kept || items.length === 0 ? undefined : (await stats.find(statsId, key))?.value;
      return { items: items.slice(0, limit), stats: kept ?? older ?? emptyStats(key) };
    },

    /** It stays without a name, under another id. */
    async forgetGiver(receiverId: number, id: string, newId: string): Promise<void> {
      const kept = (await received.find(id, receivedKey(receiverId)))?.value;
      if (!kept) return;
      const listKey = kept.listKey && `${kept.listKey.split('#')[0]}#${newId}`;
      const nameless = { ...kept, id: newId, giverId: null, ...(listKey && { listKey }) };
      await received.batch(kept.key, [
        { operationType: 'Create', resourceBody: plain(nameless) },
        { operationType: 'Delete', id },
      ]);
    },

    async removeReceived(receiverId: number, id: string): Promise<void> {
      await received.remove(id, receivedKey(receiverId));
    },

    /** Also those that are in no list any more. */
    listAnyReceived(receiverId: number, limit: number): Promise<Received[]> {
      return received.query(receivedKey(receiverId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'received'`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /** @param publish the work that publishes what is anonymous: a receiver has it once, and for ever */
    async announce(item: Coming, publish: Work | undefined): Promise<void> {
      const hint = { ...item, id: comingId(item.id) };
      const outcome =
        publish &&
        (await coming.batch(item.key, [
          { operationType: 'Upsert', resourceBody: plain(hint) },
          ...entriesIn(container, item.key, [{ ...publish, id: 'outbox-publish-anonymous' }]),
        ]));
      if (outcome !== 'done') await coming.upsert(hint);
    },

    async dropComing(receiverId: number, publicationId: string): Promise<void> {
      await coming.remove(comingId(publicationId), receivedKey(receiverId));
    },

    async listComing(receiverId: number): Promise<Coming[]> {
      const found = await coming.query(receivedKey(receiverId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'coming'`,
        parameters: [{ name: '@limit', value: mostComing }],
      });
      return found.map((item) => ({ ...item, id: item.id.slice(comingId('').length) }));
    },

    async noteOrigin(
      publicationId: string,
      origin: Omit<Origin, 'id' | 'key' | 'kind' | 'schemaVersion'>,
    ): Promise<void> {
      await origins.upsert({
        id: 'origin',
        key: originKey(publicationId),
        kind: 'origin',
        schemaVersion: 1,
        ...origin,
      });
    },

    async findOrigin(publicationId: string): Promise<Origin | undefined> {
      return (await origins.find('origin', originKey(publicationId)))?.value;
    },

    async forgetOrigin(publicationId: string): Promise<void> {
      await origins.remove('origin', originKey(publicationId));
    },

    /** Erases some of one partition. False once none was left. */
    async eraseSomeIn(key: string): Promise<boolean> {
      const found = await all.query(key, { query: `SELECT TOP ${batchSize} c.id FROM c` });
      if (found.length === 0) return false;
      await all.batch(
        key,
        found.map(({ id }) => ({ operationType: 'Delete', id })),
      );
      return true;
    },
  };
}

/** Beside the copies, whose ids are the publications' own. */
const comingId = (publicationId: string): string => `coming-${publicationId}`;
