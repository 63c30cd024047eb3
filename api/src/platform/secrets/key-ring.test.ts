import { describe, expect, it } from 'vitest';
import { joinKeys } from './key-ring.ts';
import { createKeyedHash, fingerprintOf } from './keyed-hash.ts';

const keys = (lookupKeys: string[], writes = 0) => ({ lookupKeys, writes, shortLivedKeys: ['a seal'] });
const firstKeys = joinKeys([], keys(['one']));
const keysBeingRead = joinKeys(firstKeys, keys(['one', 'two']));
const keysWritten = joinKeys(keysBeingRead, keys(['one', 'two'], 1));

describe('the ring of keys', () => {
  it('begins with the first key, and says nothing about it', () => {
    expect(firstKeys).toEqual([{ fingerprint: fingerprintOf('one'), isWritten: true }]);
    expect(fingerprintOf('one')).not.toBe(fingerprintOf('two'));
  });

  it('takes a key for reading, and writes with it once it is known', () => {
    expect(keysBeingRead.map(({ isWritten }) => isWritten)).toEqual([true, false]);
    expect(keysWritten.map(({ isWritten }) => isWritten)).toEqual([true, true]);
    expect(joinKeys(keysWritten, keys(['one', 'two'], 1))).toEqual(keysWritten);
  });

  it('lets an instance from before the new key was written with go on', () => {
    expect(joinKeys(keysBeingRead, keys(['one']))).toEqual(keysBeingRead);
  });

  it.each([
    ['another key', firstKeys, keys(['other']), 'Key 1 of the hashes is not the one'],
    [
      'a new key that is written with at once',
      firstKeys,
      keys(['one', 'two'], 1),
      'deploy it once for reading first',
    ],
    ['keys in another order', keysBeingRead, keys(['two', 'one']), 'Key 1 of the hashes is not the one'],
    ['a ring without a key that wrote', keysWritten, keys(['one']), 'Key 2 of the hashes is not the one'],
    ['a ring without the first key', keysWritten, keys(['two']), 'Key 1 of the hashes is not the one'],
  ])('refuses %s', (_what, known, given, reason) => {
    expect(() => joinKeys(known, given)).toThrow(reason);
  });
});

describe('a hash', () => {
  const before = createKeyedHash(keys(['one']));
  const during = createKeyedHash(keys(['one', 'two']));
  const after = createKeyedHash(keys(['one', 'two'], 1));

  it('of a pseudonym is written under one key and read under each', () => {
    const old = before('person', 'iris');
    expect(during('person', 'iris')).toBe(old);
    expect(after('person', 'iris')).not.toBe(old);
    expect(during.every('person', 'iris')).toContain(after('person', 'iris'));
    expect(after.every('person', 'iris')).toEqual([after('person', 'iris'), old]);
  });

  it('that stands for the same thing for good never changes', () => {
    expect(after.every('voice', '1 2')).toEqual([before('voice', '1 2')]);
  });

  it('that seals goes by keys of its own', () => {
    const sealing = createKeyedHash({ ...keys(['one']), shortLivedKeys: ['a new seal', 'a seal'] });
    expect(after('picture', 'x')).toBe(before('picture', 'x'));
    expect(sealing.every('picture', 'x')).toEqual([sealing('picture', 'x'), before('picture', 'x')]);
  });
});
