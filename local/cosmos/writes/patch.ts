import { Refusal } from '../errors.ts';
import { itemObject } from '../item-text.ts';
import { isObject } from '../json.ts';
import { applyPatch, parsePatch } from '../patch/apply.ts';
import { itemSatisfies } from '../reads/condition.ts';
import { checkConditions } from './conditions.ts';
import { existingItem } from './find-item.ts';
import { itemBody } from './item-body.ts';
import { itemWriteCharge } from './item-charge.ts';
import { storeItem } from './store-item.ts';
import type { ItemInput, Outcome, Target } from './target.ts';

export function patchItem(target: Target, input: ItemInput): Outcome {
  const { container } = target;
  const patch = parsePatch(input.body);
  const existing = existingItem(target, input);
  checkConditions(input, existing);
  if (patch.condition !== undefined && !itemSatisfies(patch.condition, itemObject(container, existing))) {
    throw new Refusal(412, 'One of the specified pre-condition is not met', { substatus: 1110 });
  }
  const item: unknown = JSON.parse(existing.body);
  if (!isObject(item)) throw new Error('A stored item is not an object.');
  applyPatch(item, patch.operations, container.policy.partitionKey.paths);
  const stored = storeItem(target, itemBody(item, container, input.key), existing);
  return {
    status: 200,
    item: stored,
    etag: stored.etag,
    charge: itemWriteCharge(container, stored, existing),
  };
}
