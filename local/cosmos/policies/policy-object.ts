import { badRequest } from '../errors.ts';
import { isObject, type JsonObject } from '../json.ts';

/** The policy with that name as an object; undefined if it is absent. */
export function policyObject(value: unknown, name: string): JsonObject | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) throw badRequest(`The ${name} of the container must be an object.`);
  return value;
}
