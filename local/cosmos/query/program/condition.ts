import type { SqlFilter } from '../source.ts';
import {
  HIGHEST_BLOB,
  LOWEST_BLOB,
  LOWEST_TEXT,
  pathExpression,
  SQL_FALSE,
  SQL_NULL,
  SQL_TRUE,
} from '../sql.ts';
import type { ComparisonOperator } from '../syntax/tree.ts';
import type { Value } from '../value.ts';

/**
 * SQL that is true for every item for which the expression is true. It may be true for other items. Undefined if there
 * is no such SQL.
 */
export type Condition = SqlFilter | undefined;

export const NOTHING: SqlFilter = { sql: '0', args: [], paths: [] };

export function filterOn(path: string[], test: string, ...args: SqlFilter['args']): SqlFilter {
  return { sql: test.replaceAll('?value', `(${pathExpression(path)})`), args, paths: [path] };
}

/** SQLite limits the length of a statement and the depth of an expression. */
const MOST_JOINED = 100;
const LONGEST = 200_000;
const MOST_ARGUMENTS = 10_000;

export function withinLimits(condition: Condition): Condition {
  const fits = condition && condition.sql.length <= LONGEST && condition.args.length <= MOST_ARGUMENTS;
  return fits ? condition : undefined;
}

export function allOf(conditions: Condition[]): Condition {
  const known = conditions.filter((condition) => condition !== undefined);
  return known.length === 0 ? undefined : joinFilters(known.slice(0, MOST_JOINED), ' AND ');
}

export function anyOf(conditions: Condition[]): Condition {
  const known = conditions.filter((condition) => condition !== undefined);
  return known.length < conditions.length || known.length > MOST_JOINED
    ? undefined
    : joinFilters(known, ' OR ');
}

function joinFilters(conditions: SqlFilter[], by: string): SqlFilter {
  const [only] = conditions;
  if (!only) return NOTHING;
  if (conditions.length === 1) return only;
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(by)})`,
    args: conditions.flatMap(({ args }) => args),
    paths: conditions.flatMap(({ paths }) => paths),
  };
}

/** A range with two ends, because SQLite uses no index for `IS NOT NULL`, and often none for a range with one end. */
export const isDefined = (path: string[]) =>
  filterOn(path, `?value >= ? AND ?value < ${HIGHEST_BLOB}`, SQL_NULL);
export const isString = (path: string[]) =>
  filterOn(path, `?value >= ${LOWEST_TEXT} AND ?value < ${LOWEST_BLOB}`);
export const isNumber = (path: string[]) =>
  filterOn(path, `?value >= ? AND ?value < ${LOWEST_TEXT}`, SQL_FALSE);
export const isBoolean = (path: string[]) => filterOn(path, '?value BETWEEN ? AND ?', SQL_FALSE, SQL_TRUE);

/** The SQL value of an item's property with this value. Undefined if it is not exactly known. */
function exactSqlValue(value: Value): string | number | undefined {
  if (value === null) return SQL_NULL;
  if (typeof value === 'boolean') return value ? SQL_TRUE : SQL_FALSE;
  if (typeof value === 'string') return isSameInSqlite(value) ? value : undefined;
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

/** Whether SQLite represents the text exactly as JavaScript does. */
function isSameInSqlite(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Leaves a margin, because SQLite may round the last digit of a decimal or of a very long number differently. */
function lowerBound(value: number): number {
  return Number.isSafeInteger(value) ? value : value - Math.abs(value) * 1e-12;
}

function upperBound(value: number): number {
  return Number.isSafeInteger(value) ? value : value + Math.abs(value) * 1e-12;
}

export function isEqualTo(path: string[], value: Value): Condition {
  if (value === undefined) return NOTHING;
  const same = exactSqlValue(value);
  if (same !== undefined) return filterOn(path, '?value = ?', same);
  return typeof value === 'number'
    ? filterOn(path, '?value BETWEEN ? AND ?', lowerBound(value), upperBound(value))
    : undefined;
}

export function isOneOf(path: string[], values: Value[]): Condition {
  const defined = values.filter((value) => value !== undefined);
  const args = defined.map(exactSqlValue).filter((value) => value !== undefined);
  if (args.length === 0 || args.length < defined.length) return undefined;
  return filterOn(path, `?value IN (${args.map(() => '?').join()})`, ...args);
}

/** Matches values of the same type on one side of `value`. */
export function isComparedTo(
  path: string[],
  operator: Exclude<ComparisonOperator, '!='>,
  value: Value,
): Condition {
  if (operator === '=') return isEqualTo(path, value);
  if (value === undefined) return NOTHING;
  if (value === null) return isEqualTo(path, null);
  if (typeof value === 'boolean') return isBoolean(path);
  const below = operator === '<' || operator === '<=';
  if (typeof value === 'number') {
    return below
      ? filterOn(path, `?value >= ? AND ?value ${operator} ?`, SQL_FALSE, upperBound(value))
      : filterOn(path, `?value ${operator} ? AND ?value < ${LOWEST_TEXT}`, lowerBound(value));
  }
  if (typeof value !== 'string' || !isSameInSqlite(value)) return undefined;
  return below
    ? filterOn(path, `?value >= ${LOWEST_TEXT} AND ?value ${operator} ?`, value)
    : filterOn(path, `?value ${operator} ? AND ?value < ${LOWEST_BLOB}`, value);
}

export function startsWith(path: string[], prefix: Value): Condition {
  if (typeof prefix !== 'string') return NOTHING;
  if (!isSameInSqlite(prefix)) return undefined;
  const after = successor(prefix);
  return after === undefined
    ? filterOn(path, `?value >= ? AND ?value < ${LOWEST_BLOB}`, prefix)
    : filterOn(path, '?value >= ? AND ?value < ?', prefix, after);
}

/**
 * Matches items whose body contains the text anywhere. The body is written by JSON.stringify, so each text has only one
 * form in it.
 */
export function textMentions(text: Value, whole: boolean): Condition {
  if (typeof text !== 'string') return undefined;
  const json = JSON.stringify(text);
  return { sql: 'instr(body, ?) > 0', args: [whole ? json : json.slice(1, -1)], paths: [] };
}

/** The smallest text, by code point, that is greater than all texts that start with `prefix`. */
function successor(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === 0x10ffff) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
}
