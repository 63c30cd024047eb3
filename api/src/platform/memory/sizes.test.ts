import { expect, it, vi } from 'vitest';
import { BriefMap } from './brief-map.ts';
import { createMemorySizeLogger, memorySizes } from './sizes.ts';

const filledMap = (name: string, entries: number) => {
  const memory = new BriefMap<number, true>(name, 9, 1000, () => 0);
  for (let entry = 0; entry < entries; entry++) memory.set(entry, true);
  return memory;
};

it('counts what memories of one name hold together', () => {
  const kept = [filledMap('twins', 2), filledMap('twins', 3)];
  expect(memorySizes().get('twins')).toBe(5);
  expect(kept).toHaveLength(2);
});

it('tells the size of what is not empty every ten minutes, and at the end', async () => {
  vi.useFakeTimers();
  const kept = [filledMap('told', 2), filledMap('empty', 0)];
  const log = vi.fn();
  const told = () => log.mock.calls.filter(([, , fields]) => ['told', 'empty'].includes(fields.task)).length;
  const resident = createMemorySizeLogger(log);
  await resident.start?.();
  expect(told()).toBe(0);
  vi.advanceTimersByTime(10 * 60_000);
  expect(log).toHaveBeenCalledWith('info', 'memory-size', { task: 'told', count: 2 });
  expect(told()).toBe(1);
  await resident.stop?.();
  expect(told()).toBe(2);
  vi.advanceTimersByTime(60 * 60_000);
  expect(told()).toBe(2);
  expect(kept).toHaveLength(2);
  vi.useRealTimers();
});
