import { isObject, type Json } from '../../json.ts';
import { equal, type Value } from '../value.ts';
import { type BuiltIn, type BuiltIns, between, taking } from './built-in.ts';

function concat(...lists: Value[]): Value {
  return lists.every((list) => Array.isArray(list)) ? lists.flat(1) : undefined;
}

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

/** ARRAY_CONTAINS_ANY and ALL: values one by one. */
function containing(of: (values: Value[], found: (value: Value) => boolean) => boolean): BuiltIn {
  return between(2, Infinity, (list, ...values) =>
    Array.isArray(list)
      ? of(values, (value) => value !== undefined && list.some((element) => equal(element, value)))
      : undefined,
  );
}

function slice(list: Value, from: Value, length?: Value): Value {
  if (!Array.isArray(list) || typeof from !== 'number') return undefined;
  if (length !== undefined && typeof length !== 'number') return undefined;
  const start = from < 0 ? Math.max(0, list.length + Math.trunc(from)) : Math.trunc(from);
  return list.slice(start, length === undefined ? undefined : start + Math.max(0, Math.trunc(length)));
}

function unique(list: Json[]): Json[] {
  return list.filter((element, i) => list.findIndex((other) => equal(other, element)) === i);
}

function ofTwo(run: (a: Json[], b: Json[]) => Json[]): BuiltIn {
  return taking(2, (a, b) => (Array.isArray(a) && Array.isArray(b) ? run(a, b) : undefined));
}

function choose(...values: Value[]): Value {
  const [index, ...choices] = values;
  return typeof index === 'number' && Number.isInteger(index) && index >= 1 ? choices[index - 1] : undefined;
}

function objectToArray(object: Value, keyName: Value = 'k', valueName: Value = 'v'): Value {
  if (!isObject(object) || typeof keyName !== 'string' || typeof valueName !== 'string') return undefined;
  return Object.entries(object).map(([name, value]) => ({ [keyName]: name, [valueName]: value }));
}

export const ARRAYS: BuiltIns = {
  ARRAY_CONCAT: between(2, Infinity, concat),
  ARRAY_CONTAINS: between(2, 3, contains),
  ARRAY_CONTAINS_ALL: containing((values, found) => values.every(found)),
  ARRAY_CONTAINS_ANY: containing((values, found) => values.some(found)),
  ARRAY_LENGTH: taking(1, (list) => (Array.isArray(list) ? list.length : undefined)),
  ARRAY_SLICE: between(2, 3, slice),
  CHOOSE: between(2, Infinity, choose),
  OBJECTTOARRAY: between(1, 3, objectToArray),
  SETINTERSECT: ofTwo((a, b) => unique(a.filter((element) => b.some((other) => equal(element, other))))),
  SETUNION: ofTwo((a, b) => unique([...a, ...b])),
};
