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
