import { expect, it } from 'vitest';
import type { Json } from '../../json.ts';
import { compile } from '../compile.ts';
import { run } from '../run.ts';

/** The value of an expression, or undefined. */
function value(expression: string): Json | undefined {
  const [result] = run(compile(`SELECT VALUE [${expression}]`), new Map(), { candidates: () => [] });
  return Array.isArray(result) ? result[0] : undefined;
}

it.each<[expression: string, expected: Json | undefined]>([
  ['CONCAT("a", "b", "c")', 'abc'],
  ['CONCAT("a", 1)', undefined],
  ['CONTAINS("abc", "B")', false],
  ['contains("abc", "B", true)', true],
  ['CONTAINS("abc", 1)', undefined],
  ['ENDSWITH("abc", "bc")', true],
  ['LENGTH("abc")', 3],
  ['LOWER("ABC")', 'abc'],
  ['STARTSWITH("abc", "AB", true)', true],
  ['STRINGEQUALS("abc", "ABC", true)', true],
  ['STRINGEQUALS("abc", "ABC")', false],
  ['UPPER("abc")', 'ABC'],
  ['ARRAY_CONTAINS([1, {a: 1, b: 2}], {a: 1})', false],
  ['ARRAY_CONTAINS([1, {a: 1, b: 2}], {a: 1}, true)', true],
  ['ARRAY_CONTAINS("abc", "a")', undefined],
  ['ARRAY_LENGTH([1, 2])', 2],
  ['IIF(true, 1, 2)', 1],
  ['IIF("yes", 1, 2)', 2],
  ['IS_ARRAY([])', true],
  ['IS_BOOL(false)', true],
  ['IS_DEFINED(undefined)', false],
  ['IS_INTEGER(1.5)', false],
  ['IS_NULL(null)', true],
  ['IS_NUMBER("1")', false],
  ['IS_OBJECT({})', true],
  ['IS_OBJECT([])', false],
  ['IS_PRIMITIVE(null)', true],
  ['IS_STRING("")', true],
])('%s is %o', (expression, expected) => {
  expect(value(expression)).toEqual(expected);
});

it.each([
  'ABS(1)',
  'DateTimeAdd("yyyy", 1, "2026-01-01T00:00:00Z")',
  'FullTextContains(c.text, "a")',
  'MAKELIST(1)',
  'RegexMatch("a", "a")',
  'ST_DISTANCE({}, {})',
  'ToString(1)',
  'udf.mine(1)',
  'VectorDistance([1], [1])',
])('refuses %s by name, as beyond this stand-in', (expression) => {
  expect(() => value(expression)).toThrow(expect.objectContaining({ name: 'QueryUnsupported' }));
});

it.each(['NOSUCH(1)', 'LENGTH()', 'IS_NULL(1, 2)', 'CONCAT("a")'])('refuses %s as no call', (expression) => {
  expect(() => value(expression)).toThrow(expect.objectContaining({ name: 'QueryError' }));
});
