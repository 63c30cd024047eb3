import { expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { createRequestLimit } from './request-limit.ts';

const minute = 60_000;

function newRequestLimit(perMinute = 2) {
  let at = 1_000_000;
  const limit = createRequestLimit(perMinute, () => new Date(at));
  return {
    pass(ms: number) {
      at += ms;
    },
    /** The seconds to wait, or undefined where the call may be made. */
    take(key: string) {
      try {
        limit.take(key);
        return undefined;
      } catch (fault) {
        if (!(fault instanceof ApiError) || fault.status !== 429) throw fault;
        expect(fault.message).toBe('Too many requests.');
        return fault.retryAfter;
      }
    },
  };
}

it('takes so many calls a minute of each, and says how long to wait', () => {
  const { take, pass } = newRequestLimit();
  expect([take('iris'), take('iris'), take('otto')]).toEqual([undefined, undefined, undefined]);
  expect(take('iris')).toBe(60);
  pass(1500);
  expect(take('iris')).toBe(59);
  expect(take('otto')).toBeUndefined();
});

it('begins anew when the minute is over, and not before', () => {
  const { take, pass } = newRequestLimit();
  take('iris');
  take('iris');
  pass(minute - 1);
  expect(take('iris')).toBe(1);
  pass(1);
  expect([take('iris'), take('iris')]).toEqual([undefined, undefined]);
  expect(take('iris')).toBe(60);
});

it('forgets all where too many call, so that its memory is bounded', () => {
  const { take } = newRequestLimit(1);
  for (let caller = 0; caller < 50_000; caller++) take(`caller-${caller}`);
  expect(take('caller-0')).toBe(60);
  take('one more');
  expect(take('caller-0')).toBeUndefined();
});
