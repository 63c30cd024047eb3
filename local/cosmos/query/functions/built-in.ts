import type { Value } from '../value.ts';

/** A function of the language. Missing optional arguments are passed as undefined. */
export interface BuiltIn {
  least: number;
  most: number;
  run: (...args: Value[]) => Value;
}

export type BuiltIns = Record<string, BuiltIn>;

export function functionOf(count: number, run: (...args: Value[]) => Value): BuiltIn {
  return { least: count, most: count, run };
}

export function functionOfRange(least: number, most: number, run: (...args: Value[]) => Value): BuiltIn {
  return { least, most, run };
}
