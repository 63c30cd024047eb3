import { afterEach, expect, it, vi } from 'vitest';
import { ColumnIndex, type IndexHost } from './column-index.ts';
import { sourceOf } from './source.ts';
import type { Table } from './table.ts';

const columns = [{ name: 'size', per: 'row', of: Uint16Array, width: 1, isDerived: false }] as const;
type Things = Table<typeof columns, 'title'>;
interface Change {
  key: number;
  words: string[];
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Its clock stands until it is moved. */
function openIndex(feed: Change[], snapshot: { bytes?: Buffer; fault?: Error; feedOpens?: Promise<void> }) {
  let now = Date.parse('2026-11-22T12:00:00Z');
  let onLease = () => {};
  const grown: number[] = [];
  const logged: object[] = [];
  const host: IndexHost = {
    snapshots: {
      async read() {
        if (snapshot.fault) throw snapshot.fault;
        return snapshot.bytes;
      },
      async write(bytes) {
        if (snapshot.fault) throw snapshot.fault;
        snapshot.bytes = bytes;
      },
    },
    leases: {
      async take() {
        setImmediate(onLease);
        return { renew: async () => true, release: async () => {} };
      },
    },
    log: (_level, event, fields) => void logged.push({ event, ...fields }),
    now: () => new Date(now),
    buildCharge: 1e9,
  };
  const source = sourceOf<Things, Change>(
    async ({ continuation = '0', limit }) => {
      await snapshot.feedOpens;
      const items = feed.slice(Number(continuation), Number(continuation) + limit);
      const end = Number(continuation) + items.length;
      return { items, continuation: String(end), isMore: end < feed.length, charge: 1 };
    },
    ({ key, words }, table) => {
      const { size } = table.columns;
      table.put(key, {
        parts: 0,
        words: { title: words },
        write(arrays, row) {
          arrays.size[row] = words.length;
        },
      });
      if (table.columns.size !== size) grown.push(table.rows);
    },
  );
  const index = new ColumnIndex<typeof columns, 'title'>(
    { name: 'things', layout: 1, columns, lists: ['title'], sources: [source] },
    host,
  );
  return {
    index,
    grown,
    logged,
    later() {
      now += 3000;
    },
    whenLeased(act: () => void) {
      onLease = act;
    },
  };
}

it('saves what it was at one moment, and a search meanwhile waits for news', async () => {
  let ms = 0;
  // Every look at the clock finds that a turn was long enough.
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 10));
  const wordsOf = (key: number) => [`a${key}`, `b${key}`];
  const feed = Array.from({ length: 2000 }, (_, key) => ({ key, words: wordsOf(key) }));
  const snapshot: { bytes?: Buffer } = {};
  const { index, later, whenLeased } = openIndex(feed, snapshot);
  await index.current();
  feed.push({ key: 5, words: ['c'] });
  later();
  await index.current();
  let searched: Promise<Things | undefined> | undefined;
  whenLeased(() => {
    feed.push({ key: 0, words: Array.from({ length: 500 }, (_, n) => `late${n}`) });
    later();
    searched = index.current();
  });
  await index.save();
  expect((await searched)?.lists.title.match(['late']).has(0)).toBe(1);
  const loaded = await openIndex(feed.slice(0, 2001), snapshot).index.current();
  expect(loaded?.size).toBe(2000);
  for (const key of [0, 1, 1998, 1999])
    expect(loaded?.lists.title.match(wordsOf(key)).has(loaded.rowOf(key) ?? 0)).toBe(1);
  expect(loaded?.lists.title.match(['late']).has(0)).toBe(0);
});

it('makes room for the next rows of a large table before they come', async () => {
  const feed = Array.from({ length: 5000 }, (_, key) => ({ key, words: [`a${key}`] }));
  const { index, grown } = openIndex(feed, {});
  const table = await index.current();
  expect(table?.size).toBe(5000);
  expect([0, 2500, 4999].map((key) => table?.rowOf(key))).toEqual([0, 2500, 4999]);
  expect(grown.filter((rows) => rows > 1000)).toEqual([]);
});

it('is built from the feeds where storage fails, and logs why', async () => {
  const feed = [{ key: 1, words: ['a'] }];
  const { index, logged } = openIndex(feed, { fault: new Error('Storage is away.') });
  expect((await index.current())?.size).toBe(1);
  const fault = { task: 'things', fault: 'Error: Storage is away.' };
  expect(logged).toEqual([
    { event: 'index-snapshot-unread', ...fault },
    { event: 'index-snapshot-unsaved', ...fault },
  ]);
});

it('is built from the feeds where the snapshot is damaged, and logs it', async () => {
  const { index, logged } = openIndex([{ key: 1, words: ['a'] }], { bytes: Buffer.from('no snapshot') });
  expect((await index.current())?.size).toBe(1);
  expect(logged).toEqual([{ event: 'index-snapshot-unread', task: 'things', fault: 'damaged' }]);
});

it('gives a search what is there of a snapshot until the feeds have caught up', async () => {
  const feed = Array.from({ length: 1500 }, (_, key) => ({ key, words: [`a${key}`] }));
  const snapshot: { bytes?: Buffer; feedOpens?: Promise<void> } = {};
  const first = openIndex(feed, snapshot).index;
  expect(await first.currentOrPart()).toMatchObject({ isPart: false });
  await first.save();
  const opened = Promise.withResolvers<void>();
  const { index } = openIndex(feed, { ...snapshot, feedOpens: opened.promise });
  const part = await index.currentOrPart();
  expect(part?.isPart).toBe(true);
  expect(part?.table.rows).toBe(1500);
  opened.resolve();
  await expect.poll(() => index.current()).toBe(part?.table);
  expect(await index.currentOrPart()).toMatchObject({ isPart: false });
});
