import { checkConditions } from './conditions.ts';
import { existingItem } from './find-item.ts';
import { itemWriteCharge } from './item-charge.ts';
import type { ItemInput, Outcome, Target } from './target.ts';

export function deleteItem(target: Target, input: ItemInput): Outcome {
  const existing = existingItem(target, input);
  checkConditions(input, existing);
  target.store.stamp(target.nowMs);
  target.container.items.delete(existing.seq);
  return { status: 204, charge: itemWriteCharge(target.container, existing, undefined) };
}
