import type { Container, Database, JSONObject } from '@azure/cosmos';
import * as z from 'zod';
import { compareAndSwap } from '../../../api/src/platform/cosmos/compare-and-swap.ts';
import { Items } from '../../../api/src/platform/cosmos/cosmos.ts';
import type { HashPurpose, KeyedHash } from '../../../api/src/platform/secrets/keyed-hash.ts';
import definitions from '../../containers.json' with { type: 'json' };
import { withoutSystemFields } from '../copies/export.ts';

/** The stored hash of a living person under an earlier key, and the same under the writing key. */
type Renewals = ReadonlyMap<string, string>;

const storedItem = z.looseObject({ id: z.string() });
type StoredItem = z.output<typeof storedItem>;

/** Nobody may change it; its items end by themselves after 400 days. */
const audit = 'audit';
/** Opened by another identity; it has hashes of pictures alone. */
const ofPictures = 'removedPictures';
/** Only there is a hash part of an id. Elsewhere such an id belongs to work that is soon done. */
const hashedIds = 'keys';
const hash = /(?<![\w-])(?:[\w-]{8}\.)?[\w-]{43}(?![\w-])/g;
const pageSize = 200;

async function* readAll<T>(container: Container, query: string, schema: z.ZodType<T>): AsyncGenerator<T> {
  const pages = container.items.query<JSONObject>(query, { maxItemCount: pageSize });
  for await (const { resources = [] } of pages.getAsyncIterator())
    for (const item of resources) yield schema.parse(item);
}

/** What the database can tell of living people: their ids, their addresses and the secrets of their calendars. */
async function listRenewals(database: Database, keyedHash: KeyedHash): Promise<Renewals> {
  const renewals = new Map<string, string>();
  const add = (purpose: HashPurpose, value: string): void => {
    const [written = '', ...earlier] = keyedHash.every(purpose, value);
    for (const one of earlier) renewals.set(one, written);
  };
  const person = z.object({ id: z.string(), email: z.string().nullish() });
  for await (const { id, email } of readAll(
    database.container('people'),
    'SELECT c.id, c.email FROM c',
    person,
  )) {
    add('person', id);
    if (email) add('email', email.trim().toLowerCase());
  }
  const feed = z.object({ secret: z.string() });
  const feeds = `SELECT c.secret FROM c WHERE c.kind = 'calendar-feed'`;
  for await (const { secret } of readAll(database.container('mine'), feeds, feed)) add('calendar', secret);
  return renewals;
}

/** Whatever kind of item it is: no other text looks like a hash of a living person. */
export function renewHashes(value: unknown, renewals: Renewals): unknown {
  if (typeof value === 'string') return value.replace(hash, (one) => renewals.get(one) ?? one);
  if (Array.isArray(value)) return renewedList(value, renewals);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renewHashes(part, renewals)]));
}

/** A row under each of two keys becomes one. */
function renewedList(list: readonly unknown[], renewals: Renewals): unknown[] {
  const after = list.map((part) => renewHashes(part, renewals));
  return JSON.stringify(after) === JSON.stringify(list) ? after : distinct(after);
}

const distinct = (list: readonly unknown[]): unknown[] => [
  ...new Map(list.map((part) => [JSON.stringify(part), part])).values(),
];

/** Of two items about the same person, what only one list has is kept. */
const merged = (item: StoredItem, earlier: StoredItem): StoredItem => ({
  ...earlier,
  ...item,
  ...Object.fromEntries(
    Object.entries(item).flatMap(([name, part]) => {
      const before = earlier[name];
      return Array.isArray(part) && Array.isArray(before) ? [[name, distinct([...before, ...part])]] : [];
    }),
  ),
});

/** Time to live counts from the last write, and this write must not prolong it. */
function withTimeLeft({ ttl, _ts, ...item }: StoredItem): StoredItem {
  if (typeof ttl !== 'number' || ttl < 0 || typeof _ts !== 'number')
    return ttl === undefined ? item : { ...item, ttl };
  return { ...item, ttl: Math.max(1, ttl - Math.floor(Date.now() / 1000 - _ts)) };
}

/** @returns the item as it is stored afterwards */
async function renewItem(
  item: StoredItem,
  { id: container, partitionKey }: (typeof definitions)[number],
  renewals: Renewals,
  database: Database,
): Promise<unknown> {
  const items = new Items<StoredItem>(database, container, z.looseObject({ id: z.string() }));
  const path = partitionKey.paths[0]?.slice(1) ?? 'id';
  const { id } = item;
  const partition = String(item[path]);
  return compareAndSwap(async () => {
    const found = await items.find(id, partition);
    if (!found) return 'gone';
    const before = found.value;
    const after = storedItem.parse(renewHashes(before, renewals));
    if (JSON.stringify(after) === JSON.stringify(before)) return before;
    const written = storedItem.parse(withoutSystemFields(withTimeLeft(after)));
    if (container !== hashedIds) {
      const stays = { ...written, id, [path]: before[path] };
      return (await items.replace(id, partition, stays, found.etag)) === 'done' ? stays : undefined;
    }
    if (written.id === id)
      return (await items.replace(id, id, written, found.etag)) === 'done' ? written : undefined;
    await items.change(written.id, written.id, (there) => (there ? merged(written, there) : written));
    return (await items.remove(id, id, found.etag)) === 'done' ? written : undefined;
  });
}

/**
 * Stores the hashes of living people under the writing key. Safe to repeat, and while the API runs.
 * @param tag of the key whose hashes are counted
 * @returns in how many items of each container one is left: of people who have left, or of addresses that nobody has
 */
export async function renewAndCount(
  tag: string,
  { database, keyedHash }: { database: Database; keyedHash: KeyedHash },
): Promise<Map<string, number>> {
  const renewals = await listRenewals(database, keyedHash);
  const left = new Map<string, number>();
  for (const definition of definitions.filter(({ id }) => id !== ofPictures)) {
    const { id: container } = definition;
    for await (const item of readAll(database.container(container), 'SELECT * FROM c', storedItem)) {
      const isOld = JSON.stringify(renewHashes(item, renewals)) !== JSON.stringify(item);
      const after =
        isOld && container !== audit ? await renewItem(item, definition, renewals, database) : item;
      if (JSON.stringify(after).includes(tag)) left.set(container, (left.get(container) ?? 0) + 1);
    }
  }
  return left;
}
