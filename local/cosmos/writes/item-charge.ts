import type { Container } from '../storage/catalogue.ts';
import type { StoredItem } from '../storage/items.ts';
import { writeCharge } from './charge.ts';

/** Request units of writing `item`, including the removal of `previous` if there was one. */
export function itemWriteCharge(
  container: Container,
  item: StoredItem,
  previous: StoredItem | undefined,
): number {
  const properties = container.policy.indexRules.countIndexed(item.body);
  return writeCharge(Buffer.byteLength(item.body), properties, previous !== undefined);
}
