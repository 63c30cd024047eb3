import { badRequest } from '../errors.ts';
import { checkConditions } from './conditions.ts';
import { existingItem } from './find-item.ts';
import { itemBody } from './item-body.ts';
import { itemWriteCharge } from './item-charge.ts';
import { storeItem } from './store-item.ts';
import type { ItemInput, Outcome, Target } from './target.ts';

export function replaceItem(target: Target, input: ItemInput): Outcome {
  const body = itemBody(input.body, target.container, input.key);
  const existing = existingItem(target, input);
  if (body.id !== existing.id) {
    throw badRequest(
      'Replacing the id of an item is not allowed: the id in the body must be the id of the item.',
    );
  }
  checkConditions(input, existing);
  const item = storeItem(target, body, existing);
  return { status: 200, item, etag: item.etag, charge: itemWriteCharge(target.container, item, existing) };
}
