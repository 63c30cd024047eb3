import { expect, it } from 'vitest';
import { assumptions, billedSeconds, monthlyCost } from './cost-model.ts';

const month = { requestUnits: 30_798, calls: 3300, gigabytes: 20e-6 };
const costOf = (what: string, members: number) =>
  monthlyCost(members, month).find((line) => line.what === what)?.dollars ?? Number.NaN;
/** GB seconds that cost nothing, each month. */
const free = 100_000;

it('bills a second at least for each look of the timer and each visit from outside', () => {
  const idle = billedSeconds(0);
  const times = 730 * (60 / assumptions.outboxMinutes + assumptions.visitsAnHour);
  expect(idle).toBeGreaterThan(times * 0.98);
  expect(idle).toBeLessThanOrEqual(times);
  expect(idle * assumptions.instanceGigabytes).toBeLessThan(free / 2);
});

it('bills polls of a few members as seconds of their own, and of many as shared ones', () => {
  const [few, many] = [billedSeconds(10_000), billedSeconds(100_000_000)];
  expect(few - billedSeconds(0)).toBeGreaterThan(0.9 * 10_000);
  expect(many).toBeLessThan(0.05 * 100_000_000);
  expect(costOf('Functions', 1000)).toBeGreaterThan(20);
});

it('keeps logs under their cap at every size', () => {
  const capADay = 2;
  const gigabytes = costOf('Logs', 100_000) / 2.76 + 5;
  // Twice the average is a busy day.
  expect((2 * gigabytes) / 30).toBeLessThan(capADay);
});
