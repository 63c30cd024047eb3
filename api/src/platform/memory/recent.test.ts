import { beforeEach, expect, it } from 'vitest';
import { Recent } from './recent.ts';

const noon = Date.parse('2026-06-01T12:00:00Z');
let nowMs: number;
let askCount: number;
let recent: Recent<number>;

beforeEach(() => {
  [nowMs, askCount] = [noon, 0];
  recent = new Recent('letters', 1000, 2, () => new Date(nowMs));
});

const ask = async () => ++askCount;
const take = (key = 'a') => recent.take(key, ask);

it('is asked again once the answer is as old as may be', async () => {
  expect(await take()).toBe(1);
  nowMs += 999;
  expect(await take()).toBe(1);
  nowMs += 1;
  expect(await take()).toBe(2);
});

it('counts from when the read began, not from when it was answered', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const slow = recent.take('a', () => promise);
  nowMs += 1000;
  resolve(7);
  expect(await slow).toBe(7);
  expect(await take()).toBe(1);
});

it('shares one read among those who ask at once', async () => {
  expect(await Promise.all([take(), take(), take()])).toEqual([1, 1, 1]);
});

it('keeps no failure', async () => {
  const broken = () => recent.take('a', () => Promise.reject(new Error('The store is gone.')));
  await expect(broken()).rejects.toThrow('The store is gone.');
  expect(await take()).toBe(1);
});

it('keeps nothing for longer when the clock is set back', async () => {
  await take();
  nowMs -= 60_000;
  expect(await take()).toBe(2);
});

it('keeps no more than it may, the latest', async () => {
  for (const key of ['a', 'b', 'c']) await take(key);
  await take('c');
  await take('b');
  expect(askCount).toBe(3);
  await take('a');
  expect(askCount).toBe(4);
});
