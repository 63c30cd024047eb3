import { expect, it } from 'vitest';
import { decryptText, encryptText } from './encryption.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64url');

it('gives back what was encrypted, to who has the key', async () => {
  const encrypted = await encryptText(key(1), 'Zoë, 7 March 1990 🌒');
  expect(atob(encrypted)).not.toContain('March');
  expect(await decryptText(key(1), encrypted)).toBe('Zoë, 7 March 1990 🌒');
  expect(await decryptText(key(2), encrypted)).toBeUndefined();
});

it.each(['', 'not encrypted', '{"version":1}', btoa('x'.repeat(40))])('finds nothing in %j', async (kept) => {
  expect(await decryptText(key(1), kept)).toBeUndefined();
});

it('encrypts the same text differently each time', async () => {
  expect(await encryptText(key(1), 'same')).not.toBe(await encryptText(key(1), 'same'));
});
