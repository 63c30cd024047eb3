import { badRequest, notFound } from '../errors.ts';
import { fullKey, keyText } from '../partition-key.ts';
import type { StoredItem } from '../storage/items.ts';
import { type ItemInput, seconds, type Target } from './target.ts';

/** The item that a request names by id and partition key, or 404. */
export function existingItem(target: Target, input: ItemInput): StoredItem {
  if (input.key === undefined) throw badRequest('PartitionKey value must be supplied for this operation.');
  const pk = keyText(fullKey(input.key, target.container.policy.partitionKey));
  const item = target.container.items.find(pk, input.id ?? '', seconds(target.nowMs));
  if (item === undefined) throw notFound();
  return item;
}
