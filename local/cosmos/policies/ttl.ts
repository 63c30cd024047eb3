import { badRequest } from '../errors.ts';
import type { Json } from '../json.ts';

const maxTtl = 2147483647;

/** Seconds, -1 or absent; containers and items have the same rule. */
export function checkTtl(value: Json | undefined): number | undefined {
  if (value === undefined) return undefined;
  const isAllowed = typeof value === 'number' && Number.isInteger(value) && value <= maxTtl;
  if (!isAllowed || (value < 1 && value !== -1)) {
    throw badRequest(
      `The input ttl '${JSON.stringify(value)}' is invalid. Ensure to provide a nonzero positive integer less than or equal to '${maxTtl}', or '-1' which means never expire.`,
    );
  }
  return value;
}
