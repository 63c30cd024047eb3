import type { Value } from '../value.ts';
import { type BuiltIn, type BuiltIns, between, taking } from './built-in.ts';

function ofString(run: (text: string) => Value): BuiltIn {
  return taking(1, (text) => (typeof text === 'string' ? run(text) : undefined));
}

/** A test of two strings, with an optional third argument: ignore letter case. */
function test(run: (text: string, part: string) => boolean): BuiltIn {
  return between(2, 3, (text, part, ignoreCase = false) => {
    if (typeof text !== 'string' || typeof part !== 'string' || typeof ignoreCase !== 'boolean')
      return undefined;
    return ignoreCase ? run(text.toLowerCase(), part.toLowerCase()) : run(text, part);
  });
}

function concat(...parts: Value[]): Value {
  return parts.every((part) => typeof part === 'string') ? parts.join('') : undefined;
}

export const STRINGS: BuiltIns = {
  CONCAT: between(2, Infinity, concat),
  CONTAINS: test((text, part) => text.includes(part)),
  ENDSWITH: test((text, part) => text.endsWith(part)),
  LENGTH: ofString((text) => text.length),
  LOWER: ofString((text) => text.toLowerCase()),
  STARTSWITH: test((text, part) => text.startsWith(part)),
  STRINGEQUALS: test((text, other) => text === other),
  UPPER: ofString((text) => text.toUpperCase()),
};
