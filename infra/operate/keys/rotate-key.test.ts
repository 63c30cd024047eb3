import { expect, it } from 'vitest';
import { nextStep } from './rotate-key.ts';

const first = { name: 'hash-key', isKnown: true, isWritten: true, isRetired: false };
const second = { ...first, name: 'hash-key-2' };
const third = { ...first, name: 'hash-key-3' };

it('leads from one key to the next by two deployments', () => {
  const next = nextStep([first]);
  expect(next.make).toBe('hash-key-2');
  expect(next.say).toContain('azd env set HASH_KEY_2_NAME hash-key-2');
  const named = nextStep([first, { ...second, isKnown: false, isWritten: false }]);
  expect([named.make, named.say]).toEqual([undefined, expect.stringContaining('does not know it yet')]);
  expect(nextStep([first, { ...second, isWritten: false }]).say).toContain('azd env set HASH_KEY_WRITES 2');
  expect(nextStep([first, second]).make).toBe('hash-key-3');
});

it('goes on in the place of a retired key, under a name that was never used', () => {
  expect(() => nextStep([first, second, third])).toThrow('retire-key');
  const next = nextStep([first, { ...second, isRetired: true }, third]);
  expect(next.make).toBe('hash-key-4');
  expect(next.say).toContain('azd env set HASH_KEY_2_NAME hash-key-4');
  const fourth = { ...second, name: 'hash-key-4', isWritten: false };
  expect(nextStep([first, { ...fourth, isKnown: false }, third]).say).toContain('does not know it yet');
  expect(nextStep([first, fourth, third]).say).toContain('azd env set HASH_KEY_WRITES 2');
  expect(nextStep([first, { ...second, name: 'hash-key-4' }, { ...third, isRetired: true }]).make).toBe(
    'hash-key-5',
  );
});
