import { checkConditions } from './conditions.ts';
import { itemBody } from './item-body.ts';
import { itemWriteCharge } from './item-charge.ts';
import { storeItem } from './store-item.ts';
import { type ItemInput, type Outcome, seconds, type Target } from './target.ts';

/** If-Match is only compared with an existing item. An upsert of a missing item creates it, as in the service. */
export function upsertItem(target: Target, input: ItemInput): Outcome {
  const body = itemBody(input.body, target.container, input.key);
  const existing = target.container.items.find(body.pk, body.id, seconds(target.nowMs));
  checkConditions(input, existing);
  const item = storeItem(target, body, existing);
  const charge = itemWriteCharge(target.container, item, existing);
  return { status: existing === undefined ? 201 : 200, item, etag: item.etag, charge };
}
