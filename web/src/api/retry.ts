import { ApiError } from './error.ts';

/** How often a read that is not polled is retried automatically. */
const mostRetries = 2;
const firstWait = 5000;
const longestWait = 60_000;

/**
 * ms until a failed read is retried; undefined if a retry is useless or there were too many. A poll is retried for
 * ever, since SWR's own interval stops at an error.
 * @param count from 1
 */
export function retryAfter(error: unknown, count: number, isPolled: boolean): number | undefined {
  const { status, retryAfter: named = 0 } = error instanceof ApiError ? error : { status: 0 };
  const isRefused = status >= 400 && status < 500 && status !== 429;
  if (isRefused || (!isPolled && count > mostRetries)) return undefined;
  const wait = Math.min(firstWait * 2 ** (count - 1), longestWait) * (0.5 + Math.random());
  return Math.max(named * 1000, wait);
}

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
