import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64url');

it('gives back what was sealed, to who has the key', async () => {
  const sealed = await seal(key(1), 'Zoë, 7 March 1990 🌒');
  expect(atob(sealed)).not.toContain('March');
  expect(await unseal(key(1), sealed)).toBe('Zoë, 7 March 1990 🌒');
  expect(await unseal(key(2), sealed)).toBeUndefined();
});

it.each(['', 'not sealed', '{"version":1}', btoa('x'.repeat(40))])('finds nothing in %j', async (kept) => {
  expect(await unseal(key(1), kept)).toBeUndefined();
});

it('seals the same text differently each time', async () => {
  expect(await seal(key(1), 'same')).not.toBe(await seal(key(1), 'same'));
});
