import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './error.ts';
import { retryAfter } from './retry.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  return () => vi.restoreAllMocks();
});

const failed = (status: number, count = 1, isPolled = false, wait?: number) =>
  retryAfter(new ApiError(status, { message: 'No' }, wait), count, isPolled);

it.each([400, 401, 403, 404, 409, 410])('a read that was refused with %i is not asked again', (status) => {
  expect([failed(status), failed(status, 1, true)]).toEqual([undefined, undefined]);
});

it.each([0, 429, 500, 503])(
  'a read that failed with %i is tried twice more, and a poll for ever',
  (status) => {
    expect([1, 2, 3].map((count) => failed(status, count))).toEqual([5000, 10_000, undefined]);
    expect([3, 4, 5, 100].map((count) => failed(status, count, true))).toEqual([
      20_000, 40_000, 60_000, 60_000,
    ]);
  },
);

it('tries again after a 404 that the API did not write', () => {
  expect(retryAfter(new ApiError(404, undefined), 1, false)).toBe(5000);
  expect(retryAfter(new ApiError(404, { error: { code: 'NotFound' } }), 1, false)).toBe(5000);
});

it('waits as long as the API names', () => expect(failed(429, 1, false, 90)).toBe(90_000));

it('tries again after a fault without a status', () =>
  expect(retryAfter(new Error('Unreadable'), 1, false)).toBe(5000));
