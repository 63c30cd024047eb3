import { expect, it } from 'vitest';
import { workerCount } from './workers.ts';

const gibibyte = 1024 ** 3;

it('uses the cores and the memory that there are', () => {
  expect(workerCount(2, 8 * gibibyte)).toBe(3);
  expect(workerCount(4, 16 * gibibyte)).toBe(5);
  expect(workerCount(4, 4 * gibibyte)).toBe(2);
  expect(workerCount(64, 256 * gibibyte)).toBe(8);
  expect(workerCount(1, gibibyte)).toBe(2);
});
