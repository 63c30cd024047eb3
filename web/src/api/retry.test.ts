import { expect, it } from 'vitest';
import { ApiError } from './error.ts';
import { retryAfter } from './retry.ts';

const failed = (status: number, retryCount = 1, isPolled = false, wait?: number) =>
  retryAfter({ error: new ApiError(status, {}, wait), retryCount, isPolled }, 0.5);

it.each([400, 401, 403, 404, 409, 410])('a read that was refused with %i is not asked again', (status) => {
  expect([failed(status), failed(status, 1, true)]).toEqual([undefined, undefined]);
});

it.each([0, 408, 429, 500, 503])(
  'a read that failed with %i is tried twice more, and a poll for ever',
  (status) => {
    expect([1, 2, 3].map((retryCount) => failed(status, retryCount))).toEqual([5000, 10_000, undefined]);
    expect([3, 4, 5, 100].map((retryCount) => failed(status, retryCount, true))).toEqual([
      20_000, 40_000, 60_000, 60_000,
    ]);
  },
);

it('waits as long as the API names', () => expect(failed(429, 1, false, 90)).toBe(90_000));

it('tries again after a fault without a status', () =>
  expect(retryAfter({ error: new Error('Unreadable'), retryCount: 1, isPolled: false }, 0.5)).toBe(5000));
