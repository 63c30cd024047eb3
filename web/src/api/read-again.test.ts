import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, UserFacingError } from './error.ts';
import { readAgain } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function outcomeOf(faults: readonly unknown[], signal?: AbortSignal) {
  let tries = 0;
  const read = async () => {
    const fault = faults[tries++];
    if (fault !== undefined) throw fault;
    return 'read';
  };
  const answer = readAgain(read, signal).catch((fault: unknown) => fault);
  await vi.advanceTimersByTimeAsync(10_000);
  return { answer: await answer, tries };
}

const platforms = [
  ['a 404 of a platform that wakes up', new ApiError(404, undefined)],
  ['a 503 of a platform that wakes up', new ApiError(503, undefined)],
  ['a 408', new ApiError(408, undefined)],
  ['a 502 page', new ApiError(502, undefined)],
  ['HTML in place of JSON', new UserFacingError('Veil’s answer could not be read.')],
  ['a hang', new ApiError(0, { message: 'Veil could not be reached.' })],
  ['a fault of the browser', new TypeError('Failed to fetch')],
] as const;

it.each(platforms)('a read heals after %s', async (_, fault) => {
  expect(await outcomeOf([fault])).toEqual({ answer: 'read', tries: 2 });
  expect(await outcomeOf([fault, fault])).toEqual({ answer: 'read', tries: 3 });
  expect(await outcomeOf([fault, fault, fault])).toEqual({ answer: fault, tries: 3 });
});

it.each([
  new ApiError(404, { error: 'This member was not found.' }),
  new ApiError(403, { error: 'No.' }),
  new ApiError(401, undefined),
  new ApiError(429, { error: 'Too many.' }, 60),
  new ApiError(400, { errors: [{ field: 'handle', message: 'Wrong' }] }),
])('a refusal stays one: %s', async (fault) => {
  expect(await outcomeOf([fault])).toEqual({ answer: fault, tries: 1 });
});

it('stops with its signal', async () => {
  const stop = new AbortController();
  stop.abort();
  const fault = new ApiError(503, undefined);
  expect(await outcomeOf([fault], stop.signal)).toEqual({ answer: fault, tries: 1 });
});
