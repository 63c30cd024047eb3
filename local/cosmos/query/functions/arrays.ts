import { isObject, type Json } from '../../json.ts';
import { compare, equal, finite, type Value } from '../value.ts';
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

function within(a: Json[], b: Json[]): boolean {
  return a.every((element) => b.some((other) => equal(element, other)));
}

function ofTwo(run: (a: Json[], b: Json[]) => Json[]): BuiltIn {
  return taking(2, (a, b) => (Array.isArray(a) && Array.isArray(b) ? run(a, b) : undefined));
}

/** ARRAY_AVG and the like: of numbers alone. */
function summary(run: (numbers: number[]) => Value): BuiltIn {
  return taking(1, (list) => {
    if (!Array.isArray(list) || list.length === 0) return undefined;
    return list.every((element) => typeof element === 'number') ? run(list.map(Number)) : undefined;
  });
}

function extreme(sign: 1 | -1): BuiltIn {
  return taking(1, (list) => {
    if (!Array.isArray(list) || list.some((element) => typeof element === 'object' && element !== null))
      return undefined;
    return list.toSorted((a, b) => compare(a, b) * sign)[0];
  });
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function median(numbers: number[]): Value {
  const inOrder = numbers.toSorted((a, b) => a - b);
  const middle = inOrder.slice(Math.ceil(inOrder.length / 2) - 1, Math.floor(inOrder.length / 2) + 1);
  return total(middle) / middle.length;
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
  ARRAY_AVG: summary((numbers) => finite(total(numbers) / numbers.length)),
  ARRAY_CONCAT: between(2, Infinity, concat),
  ARRAY_CONTAINS: between(2, 3, contains),
  ARRAY_CONTAINS_ALL: containing((values, found) => values.every(found)),
  ARRAY_CONTAINS_ANY: containing((values, found) => values.some(found)),
  ARRAY_LENGTH: taking(1, (list) => (Array.isArray(list) ? list.length : undefined)),
  ARRAY_MAX: extreme(-1),
  ARRAY_MEDIAN: summary(median),
  ARRAY_MIN: extreme(1),
  ARRAY_SLICE: between(2, 3, slice),
  ARRAY_SUM: summary((numbers) => finite(total(numbers))),
  CHOOSE: between(2, Infinity, choose),
  OBJECTTOARRAY: between(1, 3, objectToArray),
  SETDIFFERENCE: ofTwo((a, b) => unique(a.filter((element) => !b.some((other) => equal(element, other))))),
  SETEQUAL: taking(2, (a, b) =>
    Array.isArray(a) && Array.isArray(b) ? within(a, b) && within(b, a) : undefined,
  ),
  SETINTERSECT: ofTwo((a, b) => unique(a.filter((element) => b.some((other) => equal(element, other))))),
  SETUNION: ofTwo((a, b) => unique([...a, ...b])),
};
