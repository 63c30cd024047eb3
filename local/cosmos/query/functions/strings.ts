import type { Value } from '../value.ts';
import { type BuiltIn, type BuiltIns, between, taking } from './built-in.ts';
import { regexMatch } from './regex/match.ts';

/** The service's limit on what REPLICATE makes. */
const LONGEST_REPLICA = 10_000;

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

function sided(run: (text: string, count: number) => string): BuiltIn {
  return taking(2, (text, count) =>
    typeof text === 'string' && typeof count === 'number'
      ? run(text, Math.max(0, Math.trunc(count)))
      : undefined,
  );
}

function trimming(ends: (text: string, characters: Set<string>) => string): BuiltIn {
  return between(1, 2, (text, characters = ' \t\r\n\f\v\u00a0') => {
    if (typeof text !== 'string' || typeof characters !== 'string') return undefined;
    return ends(text, new Set(characters));
  });
}

function trimStart(text: string, characters: Set<string>): string {
  const kept = [...text];
  const first = kept.findIndex((character) => !characters.has(character));
  return first < 0 ? '' : kept.slice(first).join('');
}

function trimEnd(text: string, characters: Set<string>): string {
  const kept = [...text];
  return kept.slice(0, kept.findLastIndex((character) => !characters.has(character)) + 1).join('');
}

function concat(...parts: Value[]): Value {
  return parts.every((part) => typeof part === 'string') ? parts.join('') : undefined;
}

function indexOf(text: Value, part: Value, from: Value = 0): Value {
  if (typeof text !== 'string' || typeof part !== 'string' || typeof from !== 'number') return undefined;
  return from > text.length ? -1 : text.indexOf(part, from);
}

function lastIndexOf(text: Value, part: Value): Value {
  return typeof text === 'string' && typeof part === 'string' ? text.lastIndexOf(part) : undefined;
}

/** CONTAINS_ALL_… and CONTAINS_ANY_…: several substrings at once. */
function containing(quantity: 'every' | 'some', ignoreCase: boolean): BuiltIn {
  const fold = (text: Value) => (ignoreCase ? String(text).toLowerCase() : String(text));
  return between(2, Infinity, (text, ...parts) => {
    if (![text, ...parts].every((value) => typeof value === 'string')) return undefined;
    return parts[quantity]((part) => fold(text).includes(fold(part)));
  });
}

function replace(text: Value, part: Value, by: Value): Value {
  if (typeof text !== 'string' || typeof part !== 'string' || typeof by !== 'string') return undefined;
  return part === '' ? text : text.replaceAll(part, () => by);
}

function replicate(text: Value, times: Value): Value {
  if (typeof text !== 'string' || typeof times !== 'number' || times < 0) return undefined;
  const whole = Math.trunc(times);
  return text.length * whole > LONGEST_REPLICA ? undefined : text.repeat(whole);
}

function substring(text: Value, from: Value, length: Value): Value {
  if (typeof text !== 'string' || typeof from !== 'number' || typeof length !== 'number') return undefined;
  const start = Math.trunc(from);
  if (start < 0 || start > text.length) return '';
  return text.slice(start, start + Math.max(0, Math.trunc(length)));
}

function stringJoin(list: Value, separator: Value): Value {
  if (!Array.isArray(list) || typeof separator !== 'string') return undefined;
  return list.every((part) => typeof part === 'string') ? list.join(separator) : undefined;
}

function stringSplit(text: Value, separator: Value): Value {
  if (typeof text !== 'string' || typeof separator !== 'string') return undefined;
  return separator === '' ? [text] : text.split(separator);
}

export const STRINGS: BuiltIns = {
  CONCAT: between(2, Infinity, concat),
  CONTAINS: test((text, part) => text.includes(part)),
  CONTAINS_ALL_CI: containing('every', true),
  CONTAINS_ALL_CS: containing('every', false),
  CONTAINS_ANY_CI: containing('some', true),
  CONTAINS_ANY_CS: containing('some', false),
  ENDSWITH: test((text, part) => text.endsWith(part)),
  INDEX_OF: between(2, 3, indexOf),
  LASTINDEXOF: taking(2, lastIndexOf),
  LEFT: sided((text, count) => text.slice(0, count)),
  LENGTH: ofString((text) => text.length),
  LOWER: ofString((text) => text.toLowerCase()),
  LTRIM: trimming(trimStart),
  REGEXMATCH: between(2, 3, regexMatch),
  REPLACE: taking(3, replace),
  REPLICATE: taking(2, replicate),
  REVERSE: ofString((text) => [...text].reverse().join('')),
  RIGHT: sided((text, count) => text.slice(Math.max(0, text.length - count))),
  RTRIM: trimming(trimEnd),
  STARTSWITH: test((text, part) => text.startsWith(part)),
  STRINGEQUALS: test((text, other) => text === other),
  STRINGJOIN: taking(2, stringJoin),
  STRINGSPLIT: taking(2, stringSplit),
  SUBSTRING: taking(3, substring),
  TRIM: trimming((text, characters) => trimEnd(trimStart(text, characters), characters)),
  UPPER: ofString((text) => text.toUpperCase()),
};
