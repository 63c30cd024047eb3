import { ApiError } from '../http/api-error.ts';

export interface RequestLimit {
  /** Counts one call. @throws ApiError 429 once the minute's calls are used up */
  take(personId: string): void;
}

const minute = 60_000;
const maxPeople = 50_000;

/**
 * Calls per person and minute, kept by each instance in memory: it stops floods at no cost to a request. What must
 * hold across instances (invitation tries) is counted in Cosmos DB instead.
 */
export function createRequestLimit(perMinute: number, now: () => Date): RequestLimit {
  let windowEndsAt = 0;
  const calls = new Map<string, number>();
  return {
    take(personId) {
      const at = now().getTime();
      if (at >= windowEndsAt || calls.size > maxPeople) {
        calls.clear();
        windowEndsAt = at + minute;
      }
      const made = (calls.get(personId) ?? 0) + 1;
      calls.set(personId, made);
      if (made > perMinute) {
        const retryAfter = Math.ceil((windowEndsAt - at) / 1000);
        throw new ApiError(429, 'Too many requests.', { retryAfter });
      }
    },
  };
}
