import type { Json } from '../../json.ts';
import { QueryError } from '../errors.ts';
import { canonicalText } from '../value.ts';
import type { Evaluate, Row } from './row.ts';

export function* skipRepeats(results: Iterable<Json>): Iterable<Json> {
  const seen = new Set<string>();
  for (const result of results) {
    const text = canonicalText(result);
    if (seen.has(text)) continue;
    seen.add(text);
    yield result;
  }
}

/** Yields `limit` results after the first `offset`, and reads no further. */
export function* slice(results: Iterable<Json>, offset: number, limit: number): Iterable<Json> {
  if (limit === 0) return;
  const end = offset + limit;
  let at = 0;
  for (const result of results) {
    if (at++ >= offset) yield result;
    if (at >= end) return;
  }
}

/** The value of TOP, OFFSET or LIMIT. */
export function count(evaluate: Evaluate | undefined, row: Row, otherwise: number): number {
  if (!evaluate) return otherwise;
  const value = evaluate(row);
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new QueryError('TOP, OFFSET and LIMIT take a whole number of 0 or more.');
}
