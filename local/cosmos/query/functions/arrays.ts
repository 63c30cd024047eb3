import { isObject, type Json } from '../../json.ts';
import { areEqual, type Value } from '../value.ts';
import { type BuiltIns, functionOf, functionOfRange } from './built-in.ts';

/** With `partial`, an object matches an element that has at least its properties. */
function contains(list: Value, sought: Value, partial: Value = false): Value {
  if (!Array.isArray(list) || sought === undefined) return undefined;
  return list.some((element) => (partial === true ? covers(element, sought) : areEqual(element, sought)));
}

function covers(element: Json, part: Json): boolean {
  if (!isObject(element) || !isObject(part)) return areEqual(element, part);
  return Object.keys(part).every(
    (name) => Object.hasOwn(element, name) && covers(element[name] ?? null, part[name] ?? null),
  );
}

export const ARRAYS: BuiltIns = {
  ARRAY_CONTAINS: functionOfRange(2, 3, contains),
  ARRAY_LENGTH: functionOf(1, (list) => (Array.isArray(list) ? list.length : undefined)),
};
