import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import definitions from '../containers.json' with { type: 'json' };

const Item = z.looseObject({ id: z.string() });
/** How many items of each container are compared field by field: the newest that are as old as the restore. */
const samples = 20;
/** Items that expire may be gone in either database by now. */
const lapses = new Set(definitions.filter(({ defaultTtl = -1 }) => defaultTtl > 0).map(({ id }) => id));

/** Without what the database itself writes beside an item. */
const withoutSystemFields = (item: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !name.startsWith('_')));

/**
 * Differences between a database and its restore to a time: each item that has not changed since must be there as it
 * is.
 * @returns a line for each difference; empty where there is none
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
    // Items that changed or went since then may be missing from the present database, never from the restored one.
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
