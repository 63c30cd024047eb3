import { expect, it } from 'vitest';
import { createKeyedHash } from '../../platform/secrets/keyed-hash.ts';
import { lockOf, opensWith, sealsTo, ticketOf } from './lock-keys.ts';

const hashWith = (...shortLivedKeys: string[]) =>
  createKeyedHash({ lookupKeys: ['m'.repeat(32)], writes: 0, shortLivedKeys });
const [oldKey, newKey] = ['a'.repeat(32), 'b'.repeat(32)];
const lock = { profileId: 7, personId: 'iris', hash: 'phone' };

it('is the same each time, and another for each device and person', () => {
  const hash = hashWith(oldKey);
  expect(sealsTo(lock, hash)).toBe(sealsTo(lock, hash));
  const others = [
    { ...lock, hash: 'laptop' },
    { ...lock, personId: 'otto' },
  ];
  expect(new Set([lock, ...others].map((one) => sealsTo(one, hash))).size).toBe(3);
});

it('opens what was encrypted before the server’s key changed', () => {
  const before = hashWith(oldKey);
  const after = hashWith(newKey, oldKey);
  expect(opensWith(lock, after)).toContain(opensWith(lock, before)[0]);
  expect(lockOf(ticketOf(lock, before), after)).toEqual(lock);
});

it.each(['', 'AAAA', 'A'.repeat(200)])('finds no lock in %j', (ticket) =>
  expect(lockOf(ticket, hashWith(oldKey))).toBeUndefined(),
);
