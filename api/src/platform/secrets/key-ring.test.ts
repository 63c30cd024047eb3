import { describe, expect, it } from 'vitest';
import { closeKey, joinKeys, retireKey } from './key-ring.ts';
import { createKeyedHash, fingerprintOf, tagOf } from './keyed-hash.ts';

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

describe('a key that another one followed', () => {
  const at = new Date('2026-11-27T00:00:00Z');
  const three = keys(['one', 'two', 'three'], 2);
  const ring = joinKeys(joinKeys(keysWritten, keys(['one', 'two', 'three'], 1)), three);
  const closed = closeKey(ring, { index: 1, writes: 2 }, at);
  const retired = retireKey(closed, 1, at);

  it('is closed and then retired, and gives its place to a new one', () => {
    expect(joinKeys(closed, three)).toEqual(closed);
    const replaced = joinKeys(retired, keys(['one', 'four', 'three'], 2));
    expect(replaced[1]).toEqual({ fingerprint: fingerprintOf('four'), isWritten: false });
    expect(joinKeys(replaced, keys(['one', 'four', 'three'], 1))[1]?.isWritten).toBe(true);
  });

  it.each([
    [
      'is replaced before it is retired',
      closed,
      keys(['one', 'four', 'three'], 2),
      'Key 2 of the hashes is not',
    ],
    ['is written with again', closed, keys(['one', 'two', 'three'], 1), 'Key 2 of the hashes is closed'],
    ['is replaced by one that writes at once', retired, keys(['one', 'four', 'three'], 1), 'deploy it once'],
  ])('refuses to start if it %s', (_what, known, given, reason) => {
    expect(() => joinKeys(known, given)).toThrow(reason);
  });

  it('is neither the first, nor the writing one, nor retired before it is closed', () => {
    expect(() => closeKey(ring, { index: 0, writes: 2 }, at)).toThrow('The first key stays');
    expect(() => closeKey(ring, { index: 2, writes: 2 }, at)).toThrow('another key has followed');
    expect(() => retireKey(ring, 1, at)).toThrow('is not closed');
  });

  it('is looked up and no longer stored under, once it is closed', () => {
    const hash = createKeyedHash(three);
    const [, , second = ''] = hash.every('person', 'iris');
    expect(second.startsWith(tagOf(fingerprintOf('two')))).toBe(true);
    expect(hash.everyStored('person', 'iris')).toContain(second);
    hash.close([fingerprintOf('two')]);
    expect(hash.every('person', 'iris')).toContain(second);
    expect(hash.everyStored('person', 'iris')).not.toContain(second);
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
