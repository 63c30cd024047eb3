import { expect, it } from 'vitest';
import { nextStep } from './rotate-key.ts';

it('leads from one key to the next by two deployments', () => {
  const first = nextStep({ given: 1, known: 1, writes: 1 });
  expect(first.make).toBe('hash-key-2');
  expect(first.say).toContain('azd env set HASH_KEY_2_NAME hash-key-2');
  const named = nextStep({ given: 2, known: 1, writes: 1 });
  expect([named.make, named.say]).toEqual([undefined, expect.stringContaining('does not know it yet')]);
  expect(nextStep({ given: 2, known: 2, writes: 1 }).say).toContain('azd env set HASH_KEY_WRITES 2');
  expect(nextStep({ given: 2, known: 2, writes: 2 }).make).toBe('hash-key-3');
  expect(() => nextStep({ given: 3, known: 3, writes: 3 })).toThrow('3 keys at most');
});
