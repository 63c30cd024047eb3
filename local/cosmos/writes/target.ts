import type { Json } from '../json.ts';
import type { PartitionKey } from '../partition-key.ts';
import type { Container } from '../storage/catalogue.ts';
import type { StoredItem } from '../storage/items.ts';
import type { Store, View } from '../storage/store.ts';

/** Target and time of an operation on an item. */
export interface Target {
  store: Store;
  container: Container;
  nowMs: number;
  /** A read's view; a write, and a read within a batch, see everything. */
  view?: View;
}

/** One item operation, alone or as a member of a batch. */
export interface ItemInput {
  /** As the request names it; absent where the service takes it from the item. */
  key: PartitionKey | undefined;
  id?: string | undefined;
  body?: Json | undefined;
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface Outcome {
  status: number;
  /** The item as it now is; absent after a delete. */
  item?: StoredItem;
  etag?: string;
  isRead?: boolean;
  /** Request units. */
  charge: number;
}

/** Epoch seconds by which items expire. */
export function seconds(nowMs: number): number {
  return Math.floor(nowMs / 1000);
}
