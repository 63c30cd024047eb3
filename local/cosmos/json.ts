import type { Json, JsonObject } from './query/value.ts';

export { type Json, type JsonObject, property, setProperty } from './query/value.ts';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True when arrays and objects are nested deeper than `limit` levels. */
export function isDeeperThan(value: Json, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (limit === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, limit - 1));
}
