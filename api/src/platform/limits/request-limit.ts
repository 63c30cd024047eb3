import { ApiError } from '../http/api-error.ts';

export interface RequestLimit {
  /** @throws ApiError 429 once the minute's calls are used up */
  take(key: string): void;
}

const minute = 60_000;
const maxKeys = 50_000;

/**
 * Counts in the memory of each instance, to stop floods at no cost. Cosmos DB counts the limits that hold across
 * instances.
 */
export function createRequestLimit(perMinute: number, now: () => Date): RequestLimit {
  let windowEndsAt = 0;
  const calls = new Map<string, number>();
  return {
    take(key) {
      const at = now().getTime();
      if (at >= windowEndsAt || calls.size > maxKeys) {
        calls.clear();
        windowEndsAt = at + minute;
      }
      const made = (calls.get(key) ?? 0) + 1;
      calls.set(key, made);
      if (made > perMinute) {
        const retryAfter = Math.ceil((windowEndsAt - at) / 1000);
        throw new ApiError(429, 'Too many requests.', { retryAfter });
      }
    },
  };
}
