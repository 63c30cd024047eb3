import { ApiError } from './error.ts';

/** How often a read that is not polled is tried again by itself. */
const mostRetries = 2;
const firstWait = 5000;
const longestWait = 60_000;

/** Statuses below 500 that say nothing of the call itself. */
const passing = [0, 408, 429];

interface Failed {
  readonly error: unknown;
  /** From 1. */
  readonly retryCount: number;
  /** SWR's own interval stops at an error. */
  readonly isPolled: boolean;
}

/** ms until a failed read is tried again; undefined where it is not: the API would refuse it again, or it failed too often. */
export function retryAfter(
  { error, retryCount, isPolled }: Failed,
  random = Math.random(),
): number | undefined {
  const isRefused = error instanceof ApiError && error.status < 500 && !passing.includes(error.status);
  if (isRefused || (!isPolled && retryCount > mostRetries)) return undefined;
  const named = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(named, Math.min(firstWait * 2 ** (retryCount - 1), longestWait) * (0.5 + random));
}
