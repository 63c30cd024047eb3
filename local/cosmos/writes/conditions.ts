import { preconditionFailed } from '../errors.ts';
import type { StoredItem } from '../storage/items.ts';
import type { ItemInput } from './target.ts';

/** Checks the If-Match and If-None-Match of a write. `existing` is the item before the write. */
export function checkConditions(input: ItemInput, existing: StoredItem | undefined): void {
  if (existing === undefined) return;
  if (input.ifMatch !== undefined && !matches(input.ifMatch, existing.etag)) throw preconditionFailed();
  if (input.ifNoneMatch !== undefined && matches(input.ifNoneMatch, existing.etag))
    throw preconditionFailed();
}

export function matches(condition: string, etag: string): boolean {
  return condition.split(',').some((part) => part.trim() === '*' || part.trim() === etag);
}
