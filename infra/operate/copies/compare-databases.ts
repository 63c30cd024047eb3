import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import definitions from '../../containers.json' with { type: 'json' };

const Item = z.looseObject({ id: z.string() });
/**
 * Number of items per container that are compared field by field: the newest ones that are at least as old as the
 * restore.
 */
const samples = 20;
/** Items with an expiry may be gone from either database by now. */
const lapses = new Set(definitions.filter(({ defaultTtl = -1 }) => defaultTtl > 0).map(({ id }) => id));

/** The item without the fields that the database adds. */
const withoutSystemFields = (item: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !name.startsWith('_')));

/**
 * Compares a database with its restore to an earlier time. Each item that has not changed since must be identical.
 * @returns one line per difference; empty if there is none
 */
export async function compareDatabases(before: Database, after: Database, since: Date): Promise<string[]> {
  const until = Math.floor(since.getTime() / 1000);
  const lines: string[] = [];
  for (const { id, partitionKey } of definitions) {
    const count = async (database: Database): Promise<number> => {
      const query = {
        query: 'SELECT VALUE COUNT(1) FROM c WHERE c._ts <= @until',
        parameters: [{ name: '@until', value: until }],
      };
      const { resources } = await database.container(id).items.query(query).fetchAll();
      return z.number().parse(resources[0] ?? 0);
    };
    const [then, now] = await Promise.all([count(before), count(after)]);
    // Items that changed or were deleted since may be missing from the current database, but not from the restored one.
    if (now < then && !lapses.has(id))
      lines.push(`${id}: ${then} items of before, of which ${now} were restored`);
    const path = (partitionKey.paths[0] ?? '/id').slice(1);
    const newest = {
      query: `SELECT TOP ${samples} * FROM c WHERE c._ts <= @until ORDER BY c._ts DESC`,
      parameters: [{ name: '@until', value: until }],
    };
    const { resources } = await before.container(id).items.query(newest).fetchAll();
    for (const found of resources.map((item) => Item.parse(item))) {
      if (found.ttl !== undefined || lapses.has(id)) continue;
      const key = found[path];
      const { resource } = await after
        .container(id)
        .item(found.id, z.union([z.string(), z.number()]).parse(key))
        .read();
      const isSame =
        resource !== undefined &&
        isDeepStrictEqual(withoutSystemFields(resource), withoutSystemFields(found));
      if (!isSame) lines.push(`${id}: ${found.id} of ${String(key)} is ${resource ? 'other' : 'not there'}`);
    }
  }
  return lines;
}
