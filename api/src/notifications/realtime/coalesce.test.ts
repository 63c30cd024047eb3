import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCoalescer } from './coalesce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends the first at once, and those of the second after it once, at its end', async () => {
  const coalesce = createCoalescer({ add: () => {} });
  const sent: string[] = [];
  const send = (what: string) => coalesce('room', async () => void sent.push(what));
  for (const what of ['a', 'b', 'c']) await send(what);
  await coalesce('other', async () => void sent.push('other'));
  expect(sent).toEqual(['a', 'other']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['a', 'other', 'c']);
  await send('d');
  expect(sent).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(2500);
  await send('e');
  expect(sent).toEqual(['a', 'other', 'c', 'd', 'e']);
});
