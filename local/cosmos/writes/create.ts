import { Refusal } from '../errors.ts';
import { itemBody } from './item-body.ts';
import { itemWriteCharge } from './item-charge.ts';
import { storeItem } from './store-item.ts';
import { type ItemInput, type Outcome, seconds, type Target } from './target.ts';

export function createItem(target: Target, input: ItemInput): Outcome {
  const body = itemBody(input.body, target.container, input.key);
  if (target.container.items.find(body.pk, body.id, seconds(target.nowMs)) !== undefined) {
    throw new Refusal(409, 'Entity with the specified id already exists in the system.');
  }
  const item = storeItem(target, body, undefined);
  return { status: 201, item, etag: item.etag, charge: itemWriteCharge(target.container, item, undefined) };
}
