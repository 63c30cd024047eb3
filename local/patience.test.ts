import { expect, it } from 'vitest';
import { slowness } from './patience.ts';

const usual = 1.5;

it('waits longer the more processes want each core, within bounds', () => {
  expect(slowness(0, 2, usual)).toBe(1);
  expect(slowness(1.5, 2, usual)).toBe(1);
  expect(slowness(29, 2, usual)).toBe(14.5);
  expect(slowness(29, 32, usual)).toBe(1);
  expect(slowness(1000, 2, usual)).toBe(20);
});

it('waits longer on a slower core, also without other work', () => {
  expect(slowness(0, 2, 2.5 * usual)).toBe(2.5);
  expect(slowness(4, 2, 2.5 * usual)).toBe(5);
  expect(slowness(0, 2, usual / 2)).toBe(1);
});

it('gives a test file that states no limit the time of `tests/support/patient.ts`', ({ task }) => {
  expect(task.timeout).toBeGreaterThanOrEqual(90_000);
});
