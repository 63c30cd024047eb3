import { expect, it } from 'vitest';
import rules from '../../alerts.json' with { type: 'json' };
import { assumptions, billedSeconds, monthlyCost, optionalCost } from './cost-model.ts';
import prices from './prices.json' with { type: 'json' };

const month = { requestUnits: 30_798, calls: 3300, gigabytes: 20e-6 };
const costOf = (what: string, members: number) =>
  monthlyCost(members, month).find((line) => line.what === what)?.dollars ?? Number.NaN;
/** GB seconds that cost nothing, each month. */
const free = 100_000;

it('bills a second at least for each look of a timer and each visit from outside', () => {
  const idle = billedSeconds(0);
  const { outboxMinutes, approvalMinutes, visitsAnHour } = assumptions;
  const times = 730 * (60 / outboxMinutes + 60 / approvalMinutes + visitsAnHour);
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

it('counts the alerts that there are, those on metrics too', () => {
  const alone = costOf('Alerts and visits from outside', 0);
  expect(alone).toBeGreaterThan(rules.length * prices.alertRule.price + assumptions.metricAlerts * 0.1);
});

it('takes the free grant of what is sent once, for pictures and text together', () => {
  const [pictures, text] = [costOf('Photos stored and sent', 1_000_000), costOf('Text sent', 1_000_000)];
  const gigabytes = 500_000 * 3300 * assumptions.answerGigabytes;
  expect(text).toBeCloseTo(gigabytes * prices.transferGigabyte.price, 0);
  expect(pictures).toBeGreaterThan(text);
  expect(costOf('Text sent', 1000)).toBe(0);
});

it('says what an export and instances that stay ready add, by the size of the community', () => {
  const [small, large] = [1000, 100_000].map((members) =>
    optionalCost(members, month).map(({ dollars }) => dollars),
  );
  expect(small?.[0]).toBe(large?.[0]);
  expect(small?.[0]).toBeCloseTo(42, 0);
  for (const line of [1, 2, 3]) expect((large?.[line] ?? 0) / (small?.[line] ?? 1)).toBeCloseTo(100, 0);
});
