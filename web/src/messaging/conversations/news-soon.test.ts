import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newsSoon } from './news-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does what is asked for several times once, and what is asked for later again', () => {
  const done: number[] = [];
  const ask = (which: number) => newsSoon(() => void done.push(which));
  ask(1);
  vi.advanceTimersByTime(200);
  ask(2);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(done).toEqual([2]);
  ask(3);
  vi.advanceTimersByTime(300);
  expect(done).toEqual([2, 3]);
});
