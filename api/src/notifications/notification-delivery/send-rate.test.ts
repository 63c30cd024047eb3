import { expect, it } from 'vitest';
import type { Rate } from '../../platform/cosmos/rate-counter.ts';
import { createMailSendRate } from './send-rate.ts';

function paced(perMinute?: number, perHour?: number) {
  const counts = new Map<string, number>();
  const rates = {
    async take(id: string, { most, windowSeconds }: Rate) {
      const count = counts.get(id) ?? 0;
      if (count >= most) return windowSeconds;
      counts.set(id, count + 1);
      return 0;
    },
    async giveBack(id: string) {
      counts.set(id, (counts.get(id) ?? 0) - 1);
    },
  };
  const settings = { MAIL_PER_MINUTE: perMinute, MAIL_PER_HOUR: perHour };
  return { counts, ...createMailSendRate(settings, rates, () => new Date()) };
}

it.each([
  [5, 4],
  [10, 8],
  [11, 11],
  [30, 24],
  [1, 1],
])('of %i mails a minute the usual have %i, and what is urgent all', async (perMinute, usual) => {
  const { take } = paced(perMinute);
  for (let n = 0; n < usual; n++) expect(await take(false)).toBe(0);
  expect(await take(false)).toBe(60);
  for (let n = usual; n < perMinute; n++) expect(await take(true)).toBe(0);
  expect(await take(true)).toBe(60);
});

it('takes nothing of the minute where the hour is used up', async () => {
  const { take, counts } = paced(5, 2);
  expect([await take(false), await take(true), await take(true)]).toEqual([0, 0, 3600]);
  expect(counts.get('mail:minute')).toBe(2);
});

it('waits for nothing where the service has no bound', async () => {
  const { take } = paced();
  for (let n = 0; n < 100; n++) expect(await take(false)).toBe(0);
});
