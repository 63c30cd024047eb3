import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceClock } from './device-clock.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const siteSays = (date: string | undefined) =>
  vi.stubGlobal('fetch', () =>
    date === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { headers: { date } })),
  );

it.each([
  ['Fri, 27 Nov 2026 11:00:00 GMT', '60 minutes ahead'],
  ['Fri, 27 Nov 2026 15:00:00 GMT', '3 hours behind'],
  ['Sun, 22 Nov 2026 12:00:00 GMT', '5 days ahead'],
])('where the site says %s, the clock is %s', async (date, words) => {
  siteSays(date);
  await deviceClock.compare();
  expect(deviceClock.now().toUTCString()).toBe(date);
  expect(deviceClock.problem()).toContain(words);
});

it('is right within five minutes, and once it was set', async () => {
  siteSays('Fri, 27 Nov 2026 11:00:00 GMT');
  await deviceClock.compare();
  siteSays('Fri, 27 Nov 2026 11:56:00 GMT');
  await deviceClock.compare();
  expect([deviceClock.problem(), deviceClock.now()]).toEqual([undefined, now]);
});

it.each([undefined, 'soon'])('keeps the last comparison without an answer (%s)', async (date) => {
  siteSays('Fri, 27 Nov 2026 11:00:00 GMT');
  await deviceClock.compare();
  siteSays(date);
  await deviceClock.compare();
  expect(deviceClock.problem()).toContain('60 minutes');
});

it.each([
  ['Sat, 27 Nov 2027 12:00:00 GMT', '2026-11-27T13:00:00.000Z'],
  ['Thu, 27 Nov 2025 12:00:00 GMT', '2026-11-27T13:00:00.000Z'],
])('that was off until it was set ends no session (%s)', async (date, expiry) => {
  siteSays(date);
  await deviceClock.compare();
  expect(deviceClock.problem()).toContain('365 days');
  vi.stubGlobal('window', { addEventListener: () => undefined });
  const claims = { sub: 'iris', exp: Date.parse(expiry) / 1000 };
  kept.set('b2c_token', `e30.${btoa(JSON.stringify(claims))}.sign`);
  const { token } = await import('./token.ts');
  token.endUnusable();
  expect(token.read()).not.toBeNull();
  siteSays('Fri, 27 Nov 2026 12:00:00 GMT');
  await deviceClock.compareAgain();
  expect([deviceClock.problem(), deviceClock.now()]).toEqual([undefined, now]);
});
