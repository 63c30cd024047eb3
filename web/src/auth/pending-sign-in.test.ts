import { expect, it } from 'vitest';
import { beginPending, takePending } from './pending-sign-in.ts';

function emptyStore() {
  const entries = new Map<string, string>();
  return {
    read: (key: string) => entries.get(key) ?? null,
    write: (key: string, value: string) => entries.set(key, value).has(key),
    remove: (key: string) => void entries.delete(key),
    entries,
  };
}

it('gives what was begun once', () => {
  const store = emptyStore();
  const pending = beginPending(store);
  expect(takePending(store)).toEqual(pending);
  expect(takePending(store)).toBeUndefined();
});

it('forgets a sign-in when another is begun', () => {
  const store = emptyStore();
  const first = beginPending(store);
  const second = beginPending(store);
  expect(takePending(store)).toEqual(second);
  expect(second).not.toEqual(first);
});

it('makes state and nonce that cannot be guessed', () => {
  const drawn = Array.from({ length: 500 }, () => Object.values(beginPending(emptyStore()))).flat();
  expect(new Set(drawn).size).toBe(1000);
  for (const value of drawn) expect(value).toMatch(/^[0-9a-f]{64}$/);
});

it.each(['', '{', 'null', '"text"', '{"state":1}', '{"state":"a"}'])('finds nothing in %j', (kept) => {
  const store = emptyStore();
  beginPending(store);
  for (const key of store.entries.keys()) store.entries.set(key, kept);
  expect(takePending(store)).toBeUndefined();
});

it('does not begin where the browser keeps nothing', () => {
  const blocked = { ...emptyStore(), write: () => false };
  expect(() => beginPending(blocked)).toThrow('The browser stores nothing.');
});
