import type { Value } from '../value.ts';
import { type BuiltIn, type BuiltIns, functionOf, functionOfRange } from './built-in.ts';

function stringFunction(run: (text: string) => Value): BuiltIn {
  return functionOf(1, (text) => (typeof text === 'string' ? run(text) : undefined));
}

/** A test of two strings. An optional third argument ignores letter case. */
function test(run: (text: string, part: string) => boolean): BuiltIn {
  return functionOfRange(2, 3, (text, part, ignoreCase = false) => {
    if (typeof text !== 'string' || typeof part !== 'string' || typeof ignoreCase !== 'boolean')
      return undefined;
    return ignoreCase ? run(text.toLowerCase(), part.toLowerCase()) : run(text, part);
  });
}

function concatStrings(...parts: Value[]): Value {
  return parts.every((part) => typeof part === 'string') ? parts.join('') : undefined;
}

export const STRINGS: BuiltIns = {
  CONCAT: functionOfRange(2, Infinity, concatStrings),
  CONTAINS: test((text, part) => text.includes(part)),
  ENDSWITH: test((text, part) => text.endsWith(part)),
  LENGTH: stringFunction((text) => text.length),
  LOWER: stringFunction((text) => text.toLowerCase()),
  STARTSWITH: test((text, part) => text.startsWith(part)),
  STRINGEQUALS: test((text, other) => text === other),
  UPPER: stringFunction((text) => text.toUpperCase()),
};
