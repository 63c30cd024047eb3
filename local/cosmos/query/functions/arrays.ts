import { isObject, type Json } from '../../json.ts';
import { equal, type Value } from '../value.ts';
import { type BuiltIns, between, taking } from './built-in.ts';

/** With `partial`, an object is found if an element has at least its properties. */
function contains(list: Value, sought: Value, partial: Value = false): Value {
  if (!Array.isArray(list) || sought === undefined) return undefined;
  return list.some((element) => (partial === true ? covers(element, sought) : equal(element, sought)));
}

function covers(element: Json, part: Json): boolean {
  if (!isObject(element) || !isObject(part)) return equal(element, part);
  return Object.keys(part).every(
    (name) => Object.hasOwn(element, name) && covers(element[name] ?? null, part[name] ?? null),
  );
}

export const ARRAYS: BuiltIns = {
  ARRAY_CONTAINS: between(2, 3, contains),
  ARRAY_LENGTH: taking(1, (list) => (Array.isArray(list) ? list.length : undefined)),
};
