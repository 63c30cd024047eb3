import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { keepUntilEnd } from './ended-caches.ts';
import { inCache } from './use-mutate.ts';

const fail = async () => {
  throw new Error('no cache');
};

it('tells a fault of a cache in use, and none of one that ended before or meanwhile', async () => {
  const cache = new Map();
  const end = keepUntilEnd(cache);
  await expect(inCache(cache, fail)).rejects.toThrow('no cache');
  expect(await inCache(cache, async () => 'read')).toBe('read');
  const meanwhile = inCache(cache, async () => {
    end();
    return fail();
  });
  expect(await meanwhile).toBeUndefined();
  expect(await inCache(cache, async () => 'read')).toBeUndefined();
});

it('is the only way to change what was read', () => {
  const root = dirname(import.meta.dirname);
  const users = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => /\buseSWRConfig\(/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.split(sep).join('/'));
  expect(users.sort()).toEqual(['api/use-mutate.ts', 'session/person-cache.tsx']);
});
