import { isObject, type Json } from '../json.ts';

/** An absent property is `undefined`, which is a value of the language but not of JSON. */
export type Value = Json | undefined;

/** Only own properties count: an item has no `constructor` or `toString` unless one was stored. */
export function property(value: Value, name: string): Value {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Turns a result that JSON cannot represent (NaN, infinities) into undefined. */
export function finite(value: number): Value {
  return Number.isFinite(value) ? value : undefined;
}

/** The position of a value's type in ORDER BY: undefined, null, false, true, number, string, array, object. */
function typeRank(value: Value): number {
  if (value === undefined) return 0;
  if (value === null) return 1;
  if (value === false) return 2;
  if (value === true) return 3;
  if (typeof value === 'number') return 4;
  if (typeof value === 'string') return 5;
  return Array.isArray(value) ? 6 : 7;
}

/** Deep equality that ignores the order of an object's properties. */
export function areEqual(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((element, i) => areEqual(element, b[i]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && areEqual(a[name], b[name]))
  );
}

/** A text that is equal for equal values and different for different ones. */
export function canonicalText(value: Value): string {
  if (value === undefined) return 'undefined';
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value === 0 ? 0 : value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonicalText(value[name])}`).join(',')}}`;
}

/**
 * The total order of ORDER BY across types. Strings compare by code point, like the bytes of UTF-8. Arrays and objects
 * compare by their text, because the service does not document their order.
 */
export function compare(a: Value, b: Value): number {
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  if (difference !== 0) return difference;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return rank < 6 ? 0 : compareText(JSON.stringify(a), JSON.stringify(b));
}

/** Compares by code point. UTF-16 order only differs where surrogates meet U+E000 to U+FFFF. */
function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return surrogateRank(x) - surrogateRank(y);
  }
  return a.length - b.length;
}

function surrogateRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
