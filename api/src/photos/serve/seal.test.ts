import { expect, it } from 'vitest';
import { createKeyedHash } from '../../platform/secrets/keyed-hash.ts';
import { createPictureSeals } from './seal.ts';

const noon = new Date('2026-06-01T12:00:00Z');
const sealsAfter = (seconds: number, key = 'a key') =>
  createPictureSeals(
    createKeyedHash({ lookupKeys: [key], writes: 0, shortLivedKeys: [key] }),
    () => new Date(noon.getTime() + seconds * 1000),
  );
const picture = { viewerId: 1, path: '7/photo', size: 'thumbnail', version: 'v1' } as const;
const seals = sealsAfter(0);
const seal = seals.seal(picture);

it('opens the pictures it was made for, for five minutes', () => {
  expect(seals.open(seal, picture)).toBe('v1');
  expect(sealsAfter(299).open(seal, picture)).toBe('v1');
  expect(sealsAfter(300).open(seal, picture)).toBeUndefined();
});

it('is the same for a while, so that a list read again names the same address', () => {
  expect(sealsAfter(29).seal(picture)).toBe(seal);
  expect(sealsAfter(31).seal(picture)).not.toBe(seal);
});

it.each([
  ['another viewer', { ...picture, viewerId: 2 }],
  ['another photo', { ...picture, path: '7/other' }],
  ['another profile', { ...picture, path: '8/photo' }],
  ['another size', { ...picture, size: 'full' }],
] as const)('does not open for %s', (_, other) => expect(seals.open(seal, other)).toBeUndefined());

it.each([
  ['a later end', seal.replace(/^[^.]+/, 'zzzzzzzzz')],
  ['another version', seal.replace('.v1.', '.v2.')],
  ['another key', sealsAfter(0, 'another').seal(picture)],
  ['nothing', ''],
  ['dots', '...'],
  ['half of it', seal.slice(0, -1)],
])('with %s opens nothing', (_, forged) => expect(seals.open(forged, picture)).toBeUndefined());
