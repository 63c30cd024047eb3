import type { SQLInputValue } from 'node:sqlite';
import { type StoredItem, storedItem } from '../storage/items.ts';
import type { Store, View } from '../storage/store.ts';
import { maxPageBytes } from './page-size.ts';
import type { Scope } from './scope.ts';

export interface Page {
  items: StoredItem[];
  /** Whether more items may follow. */
  isFull: boolean;
}

/** Up to `size` unexpired items in `order` after `after`; `since` is the smallest `ts`, in epoch seconds. */
export function feedPage(
  store: Store,
  scope: Scope,
  ask: { view: View; order: 'seq' | 'lsn'; after: number; since: number; size: number; now: number },
): Page {
  const { view, order, after, since, size, now } = ask;
  const where = `${order} > ? AND ts >= ? AND (expires IS NULL OR expires > ?) AND ${scope.sql}`;
  const args: SQLInputValue[] = [after, since, now, ...scope.args];
  const select = store.statement(`SELECT * FROM ${view.rows} WHERE ${where} ORDER BY ${order}`);
  const items: StoredItem[] = [];
  let bytes = 0;
  for (const row of select.iterate(...args)) {
    const item = storedItem(row);
    if (!scope.holds(item.pk)) continue;
    if (items.length === size || bytes > maxPageBytes) return { items, isFull: true };
    bytes += item.body.length;
    items.push(item);
  }
  return { items, isFull: false };
}
