import { isUniqueViolation, Refusal } from '../errors.ts';
import type { StoredItem } from '../storage/items.ts';
import type { ItemBody } from './item-body.ts';
import { seconds, type Target } from './target.ts';

/** Writes a checked body as a new item or over `existing`. A unique key that is in use answers 409. */
export function storeItem(target: Target, body: ItemBody, existing: StoredItem | undefined): StoredItem {
  const { store, container, nowMs } = target;
  const { lsn, etag, ts } = store.stamp(nowMs);
  // The clock has whole seconds. Rounding up keeps an item for at least the promised time.
  const expires = body.ttl === undefined ? null : ts + 1 + body.ttl;
  const item = {
    seq: existing?.seq ?? lsn,
    pk: body.pk,
    id: body.id,
    lsn,
    ts,
    etag,
    expires,
    body: body.text,
  };
  const write = () => {
    if (existing === undefined) container.items.insert(item, seconds(nowMs));
    else container.items.replace(item);
  };
  try {
    write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (container.items.sweep(seconds(nowMs), Number.MAX_SAFE_INTEGER) === 0) throw uniqueKeyTaken();
    retryAfterSweep(write);
  }
  return item;
}

/** Tries again after deleting expired items, since one of them may have held the unique key. */
function retryAfterSweep(write: () => void): void {
  try {
    write();
  } catch (error) {
    throw isUniqueViolation(error) ? uniqueKeyTaken() : error;
  }
}

function uniqueKeyTaken(): Refusal {
  return new Refusal(409, 'Unique index constraint violation.');
}
