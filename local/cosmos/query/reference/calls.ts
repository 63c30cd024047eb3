import type { Json } from '../../json.ts';
import { type Maybe, same } from './order.ts';

type Run = (...args: Maybe[]) => Maybe;

const text =
  (run: (a: string) => Maybe): Run =>
  (a) =>
    typeof a === 'string' ? run(a) : undefined;
const texts =
  (run: (a: string, b: string) => Maybe): Run =>
  (a, b) =>
    typeof a === 'string' && typeof b === 'string' ? run(a, b) : undefined;
const number =
  (run: (a: number) => number): Run =>
  (a) => {
    const result = typeof a === 'number' ? run(a) : Number.NaN;
    return Number.isFinite(result) ? result : undefined;
  };
const list =
  (run: (a: Json[]) => Maybe): Run =>
  (a) =>
    Array.isArray(a) ? run(a) : undefined;

/** The functions of the language, written a second time in the simplest way. */
export const CALLS: Record<string, Run> = {
  ABS: number(Math.abs),
  ARRAY_CONCAT: (a, b) => (Array.isArray(a) && Array.isArray(b) ? [...a, ...b] : undefined),
  ARRAY_CONTAINS: (a, b) => {
    if (!Array.isArray(a) || b === undefined) return undefined;
    return a.some((element) => same(element, b));
  },
  ARRAY_LENGTH: list((a) => a.length),
  CEILING: number(Math.ceil),
  CONCAT: texts((a, b) => `${a}${b}`),
  CONTAINS: texts((a, b) => a.includes(b)),
  ENDSWITH: texts((a, b) => a.endsWith(b)),
  FLOOR: number(Math.floor),
  IIF: (a, b, c) => (a === true ? b : c),
  INDEX_OF: texts((a, b) => a.indexOf(b)),
  IS_ARRAY: (a) => Array.isArray(a),
  IS_BOOL: (a) => a === true || a === false,
  IS_DEFINED: (a) => a !== undefined,
  IS_NULL: (a) => a === null,
  IS_NUMBER: (a) => typeof a === 'number',
  IS_OBJECT: (a) => typeof a === 'object' && a !== null && !Array.isArray(a),
  IS_STRING: (a) => typeof a === 'string',
  LENGTH: text((a) => a.length),
  LOWER: text((a) => a.toLowerCase()),
  REVERSE: text((a) => Array.from(a).reverse().join('')),
  STARTSWITH: texts((a, b) => a.slice(0, b.length) === b),
  STRINGEQUALS: texts((a, b) => a === b),
  TOSTRING: (a) => (a === undefined || typeof a === 'string' ? a : JSON.stringify(a)),
  UPPER: text((a) => a.toUpperCase()),
};
