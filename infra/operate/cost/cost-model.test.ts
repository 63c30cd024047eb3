import { expect, it } from 'vitest';
import rules from '../../alerts.json' with { type: 'json' };
import {
  assumptions,
  billedSeconds,
  type Line,
  monthlyCost,
  monthlyCostWithSignals,
  optionalCost,
  signalUnits,
} from './cost-model.ts';
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
  const [small = [], large = []] = [1000, 100_000].map((members) => optionalCost(members, month));
  expect(small[0]?.dollars).toBe(large[0]?.dollars);
  expect(small[0]?.dollars).toBeCloseTo(42, 0);
  const exports = (lines: Line[]) => lines.filter(({ what }) => what.startsWith('A nightly export'));
  expect(exports(small)).toHaveLength(3);
  for (const [n, { dollars }] of exports(small).entries())
    expect((exports(large)[n]?.dollars ?? 0) / dollars).toBeCloseTo(100, 0);
});

it('counts the logs of the host beyond what the API leaves of the free grant', () => {
  const host = (members: number) =>
    optionalCost(members, month).find(({ what }) => what.startsWith('Logs of the host'))?.dollars ??
    Number.NaN;
  const gigabytes = 30 * (assumptions.hostGigabytesADay[1] ?? 0);
  expect(host(0)).toBeCloseTo((gigabytes - prices.logsGigabyte.free) * prices.logsGigabyte.price);
  expect(host(100_000)).toBeCloseTo(gigabytes * prices.logsGigabyte.price);
});

it('adds the units of Web PubSub that the open pages need, in steps that Azure sells', () => {
  expect([100, 40_000, 40_001, 100_000].map(signalUnits)).toEqual([1, 1, 2, 5]);
  const [line] = monthlyCostWithSignals(100_000, month).filter(({ what }) => what === 'Web PubSub');
  expect(line?.dollars).toBe(5 * prices.signalUnit.price);
});
