import { expect, it } from 'vitest';
import { slowness } from './patience.ts';

it('waits longer the more processes want each core, within bounds', () => {
  expect(slowness(0, 2)).toBe(1);
  expect(slowness(1.5, 2)).toBe(1);
  expect(slowness(29, 2)).toBe(14.5);
  expect(slowness(29, 32)).toBe(1);
  expect(slowness(1000, 2)).toBe(20);
});

it('gives a test file that states no limit the time of `tests/support/patient.ts`', ({ task }) => {
  expect(task.timeout).toBeGreaterThanOrEqual(90_000);
});
