import type { Json } from '../json.ts';
import type { PartitionKey } from '../partition-key.ts';
import type { Container } from '../storage/catalogue.ts';
import type { StoredItem } from '../storage/items.ts';
import type { Store, View } from '../storage/store.ts';

/** The container and the time of an operation on an item. */
export interface Target {
  store: Store;
  container: Container;
  nowMs: number;
  /** What a read sees. A write, and a read within a batch, see everything. */
  view?: View;
}

/** One operation on an item, alone or as a member of a batch. */
export interface ItemInput {
  /** The key in the request; absent if the service takes it from the item. */
  key: PartitionKey | undefined;
  id?: string | undefined;
  body?: Json | undefined;
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface Outcome {
  status: number;
  /** The item after the operation; absent after a delete. */
  item?: StoredItem;
  etag?: string;
  isRead?: boolean;
  /** Request units. */
  charge: number;
}

/** The current time in epoch seconds, against which items expire. */
export function seconds(nowMs: number): number {
  return Math.floor(nowMs / 1000);
}
