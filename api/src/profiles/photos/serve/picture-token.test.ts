import { expect, it } from 'vitest';
import { createKeyedHash } from '../../../platform/secrets/keyed-hash.ts';
import { createPictureTokens } from './picture-token.ts';

const noon = new Date('2026-06-01T12:00:00Z');
const tokensAfter = (seconds: number, key = 'a key') =>
  createPictureTokens(
    createKeyedHash({ lookupKeys: [key], writes: 0, shortLivedKeys: [key] }),
    () => new Date(noon.getTime() + seconds * 1000),
  );
const picture = { viewerId: 1, path: '7/photo', size: 'thumbnail', version: 'v1' } as const;
const tokens = tokensAfter(0);
const token = tokens.sign(picture);

it('opens the pictures it was made for, for five minutes', () => {
  expect(tokens.verify(token, picture)).toBe('v1');
  expect(tokensAfter(299).verify(token, picture)).toBe('v1');
  expect(tokensAfter(300).verify(token, picture)).toBeUndefined();
});

it('is the same for a while, so that a list read again names the same address', () => {
  expect(tokensAfter(29).sign(picture)).toBe(token);
  expect(tokensAfter(31).sign(picture)).not.toBe(token);
});

it.each([
  ['another viewer', { ...picture, viewerId: 2 }],
  ['another photo', { ...picture, path: '7/other' }],
  ['another profile', { ...picture, path: '8/photo' }],
  ['another size', { ...picture, size: 'full' }],
] as const)('does not open for %s', (_, other) => expect(tokens.verify(token, other)).toBeUndefined());

it.each([
  ['a later end', token.replace(/^[^.]+/, 'zzzzzzzzz')],
  ['another version', token.replace('.v1.', '.v2.')],
  ['another key', tokensAfter(0, 'another').sign(picture)],
  ['nothing', ''],
  ['dots', '...'],
  ['half of it', token.slice(0, -1)],
])('with %s opens nothing', (_, forged) => expect(tokens.verify(forged, picture)).toBeUndefined());
