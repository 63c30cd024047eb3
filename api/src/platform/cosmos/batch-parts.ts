import type { JSONObject, OperationInput } from '@azure/cosmos';

/** An item as the SDK types it. Undefined properties are not sent. */
export const bodyOf = (item: object): JSONObject => ({ ...item });

export function createOrReplace<Item extends { id: string }>(
  item: Item,
  etag: string | undefined,
): OperationInput {
  return etag === undefined
    ? { operationType: 'Create', resourceBody: bodyOf(item) }
    : { operationType: 'Replace', id: item.id, resourceBody: bodyOf(item), ifMatch: etag };
}
