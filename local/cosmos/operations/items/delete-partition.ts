import { badRequest } from '../../errors.ts';
import { fullKey, keyText } from '../../partition-key.ts';
import { getContainer, ownerOf, requestedKey, writeOperation } from '../operation.ts';

/** The service deletes in the background; here all items of the logical partition are deleted before it answers. */
export const deletePartition = writeOperation('delete partition', (call, store) => {
  const container = getContainer(call, store);
  const key = requestedKey(call);
  if (key === undefined) throw badRequest('PartitionKey value must be supplied for this operation.');
  const pk = keyText(fullKey(key, container.policy.partitionKey));
  store.stamp(call.nowMs);
  container.items.deletePartition(pk);
  return { status: 200, charge: 1, scope: pk, owner: ownerOf(container) };
});
