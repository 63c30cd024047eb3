import { readCharge } from './charge.ts';
import { matches } from './conditions.ts';
import { existingItem } from './find-item.ts';
import type { ItemInput, Outcome, Target } from './target.ts';

/** Answers 304 without the item if it still has the ETag of If-None-Match. */
export function readItem(target: Target, input: ItemInput): Outcome {
  const item = existingItem(target, input);
  // Azure charges 1 unit for an unchanged item of any size (azure-docs issue 29850).
  if (input.ifNoneMatch !== undefined && matches(input.ifNoneMatch, item.etag)) {
    return { status: 304, etag: item.etag, charge: readCharge(0) };
  }
  const charge = readCharge(Buffer.byteLength(item.body));
  return { status: 200, item, etag: item.etag, charge, isRead: true };
}
