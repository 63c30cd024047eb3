import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [false, 'offline'],
  [true, 'unreachable'],
  [undefined, 'unreachable'],
])(
  'a browser that says %j of its connection is asked again until a call is answered',
  async (onLine, lost) => {
    vi.stubGlobal('navigator', { onLine });
    let isBack = false;
    const fetch = vi.fn(() => (isBack ? Promise.resolve(new Response()) : Promise.reject(new TypeError())));
    vi.stubGlobal('fetch', fetch);
    const { connection } = await import('./connection.ts');
    connection.unanswered('/api/health');
    connection.unanswered('/api/health');
    expect(connection.state()).toBe(lost);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([fetch.mock.calls.length, connection.state()]).toEqual([2, lost]);
    isBack = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([fetch.mock.calls.length, connection.state()]).toEqual([3, 'online']);
  },
);
