import { notImplemented } from '../errors.ts';
import type { JsonObject } from '../json.ts';

export function itemSatisfies(_condition: string, _item: JsonObject): boolean {
  throw notImplemented('A condition on a patch');
}
