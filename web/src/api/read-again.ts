import type { Endpoint, InputOf, OutputOf } from '@veil/api/contract/fields/endpoint';
import { call } from './client.ts';
import { ApiError } from './error.ts';
import { retryAfter } from './retry.ts';

/** ms before each further attempt. Somebody waits for the answer. */
const pauses = [1000, 3000];

/**
 * Repeats a read that fails for a reason that passes, for reads that no hook repeats: a press waits for them, or work
 * without a page. A page that shows what it reads uses `useRead` or `usePagedRead`.
 * @throws what the last attempt throws, or at once a refusal, which stays the same
 */
export async function readAgain<Answer>(read: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await read();
    } catch (fault) {
      const isLimited = fault instanceof ApiError && fault.status === 429;
      if (signal?.aborted || isLimited || retryAfter(fault, 1, true) === undefined) throw fault;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return read();
}

/** Reads an endpoint of the contract like `call`, and again if that fails for a reason that passes. */
export const readNow = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
  readAgain(() => call(endpoint, input));
