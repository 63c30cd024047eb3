import type { Container } from '../storage/catalogue.ts';
import type { StoredItem } from '../storage/items.ts';
import { writeCharge } from './charge.ts';

/** Request units of writing `item`, over `previous` if there was one. */
export function itemWriteCharge(
  container: Container,
  item: StoredItem,
  previous: StoredItem | undefined,
): number {
  const isIndexed = container.policy.isIndexed;
  const properties = isIndexed ? countProperties(item.body) : 0;
  return writeCharge(Buffer.byteLength(item.body), properties, previous !== undefined);
}

/** Colons outside of strings: one for every property at any depth, without parsing. */
function countProperties(body: string): number {
  let count = 0;
  for (let at = body.indexOf('":'); at !== -1; at = body.indexOf('":', at + 2)) count += 1;
  return count;
}
