import { badRequest, notFound } from '../errors.ts';
import { fullKey, keyText } from '../partition-key.ts';
import type { StoredItem } from '../storage/items.ts';
import { type ItemInput, seconds, type Target } from './target.ts';

/** The item that a request names by id and partition key, or 404. */
export function existingItem(target: Target, input: ItemInput): StoredItem {
  if (input.key === undefined) throw badRequest('PartitionKey value must be supplied for this operation.');
  const pk = keyText(fullKey(input.key, target.container.policy.partitionKey));
  const { view, container } = target;
  const [id, now] = [input.id ?? '', seconds(target.nowMs)];
  const item =
    view === undefined || view.rows === container.items.table
      ? container.items.find(pk, id, now)
      : container.items.findAmong(view.rows, pk, id, now);
  if (item === undefined) throw notFound();
  return item;
}
