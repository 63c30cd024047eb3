import type { OperationInput } from '@azure/cosmos';

export const plain = (item: object) => JSON.parse(JSON.stringify(item));

/** A part of a batch: makes the item, or replaces the one that was read with this `etag`. */
export function write(item: { id: string }, etag: string | undefined): OperationInput {
  return etag === undefined
    ? { operationType: 'Create', resourceBody: plain(item) }
    : { operationType: 'Replace', id: item.id, resourceBody: plain(item), ifMatch: etag };
}
