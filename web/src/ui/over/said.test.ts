import type { Toast } from 'react-hot-toast/headless';
import { expect, it } from 'vitest';
import { type Said, withoutOver, withToasts } from './said.ts';

const toastOf = (id: string, more: Partial<Toast> = {}): Toast => ({
  id,
  createdAt: 1,
  type: 'success',
  message: id,
  visible: true,
  dismissed: false,
  pauseDuration: 0,
  ariaProps: { role: 'status', 'aria-live': 'polite' },
  ...more,
});
const wordsOf = (all: readonly Said[]) => all.map(({ toast, isOver }) => [toast.message, isOver]);

it('lists what is over, oldest first, each once', () => {
  const [a, b] = [toastOf('a'), toastOf('b', { createdAt: 2 })];
  const shown = withToasts(withToasts([], [a]), [b, a]);
  expect(wordsOf(shown)).toEqual([
    ['a', false],
    ['b', false],
  ]);
  expect(wordsOf(withToasts(shown, [b]))).toEqual([
    ['a', true],
    ['b', false],
  ]);
  expect(wordsOf(withToasts(withToasts(shown, []), []))).toEqual([
    ['a', true],
    ['b', true],
  ]);
});

it('keeps what a toast said before another took its id', () => {
  const first = withToasts([], [toastOf('fault', { message: 'first' })]);
  const second = withToasts(first, [toastOf('fault', { message: 'second', createdAt: 2 })]);
  expect(wordsOf(second)).toEqual([
    ['first', true],
    ['second', false],
  ]);
});

it('leaves out what only says that something is on its way', () => {
  expect(withToasts([], [toastOf('a', { type: 'loading' })])).toEqual([]);
});

it('holds the last ten', () => {
  let all: Said[] = [];
  for (let at = 0; at < 25; at += 1) all = withToasts(all, [toastOf(`${at}`, { createdAt: at })]);
  expect(all.map(({ toast }) => toast.message)).toEqual(Array.from({ length: 10 }, (_, at) => `${at + 15}`));
});

it('takes along to the next page what is still shown', () => {
  const all = withToasts(withToasts([], [toastOf('a')]), [toastOf('b', { createdAt: 2 })]);
  expect(wordsOf(withoutOver(all))).toEqual([['b', false]]);
});
