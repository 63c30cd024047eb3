import { isObject, type Json, type JsonObject } from '../../json.ts';
import { compile } from '../compile.ts';
import type { Policies } from '../policies.ts';
import { run } from '../run.ts';
import { SqliteSource } from './sqlite-source.ts';

/** All results of a query over some items, which come without their system properties. */
export function runQuery(
  text: string,
  parameters: Record<string, Json>,
  items: JsonObject[],
  policies: Policies = {},
): Json[] {
  const results = run(compile(text, policies), new Map(Object.entries(parameters)), new SqliteSource(items));
  return [...results].map((result) => {
    if (!isObject(result)) return result;
    const { _ts, _etag, ...rest } = result;
    return rest;
  });
}
