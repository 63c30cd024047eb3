import { describe, expect, it } from 'vitest';
import { type AppLock, type Passkey, spendChallenge, withChallenge, withPasskeyUse } from './rules.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const emptyLock: AppLock = { passkeys: [], challenges: [] };

describe('a challenge', () => {
  it('is good once, for what it was given for', () => {
    const lock = withChallenge(withChallenge(emptyLock, 'open phone', 'one', now), 'open laptop', 'two', now);
    const first = spendChallenge(lock, 'open phone', secondsLater(60));
    expect(first.challenge).toBe('one');
    expect(spendChallenge(first.lock, 'open phone', secondsLater(60)).challenge).toBeUndefined();
    expect(spendChallenge(first.lock, 'open laptop', secondsLater(60)).challenge).toBe('two');
    expect(spendChallenge(first.lock, 'add', secondsLater(60)).challenge).toBeUndefined();
  });

  it.each([
    [299, 'one'],
    [300, undefined],
  ])('after %i seconds is %s, and spent either way', (seconds, expected) => {
    const { challenge, lock } = spendChallenge(
      withChallenge(emptyLock, 'add', 'one', now),
      'add',
      secondsLater(seconds),
    );
    expect(challenge).toBe(expected);
    expect(lock.challenges).toEqual([]);
  });

  it('takes the place of the one before it, and there are never more than twenty', () => {
    const again = withChallenge(withChallenge(emptyLock, 'add', 'one', now), 'add', 'two', now);
    expect(spendChallenge(again, 'add', now).challenge).toBe('two');
    const many = Array.from({ length: 30 }, (_, n) => n).reduce(
      (lock, n) => withChallenge(lock, `open ${n}`, `${n}`, now),
      emptyLock,
    );
    expect(many.challenges).toHaveLength(20);
  });
});

describe('a passkey that is used', () => {
  const passkey: Passkey = {
    id: 'a',
    publicKey: '',
    counter: 4,
    transports: [],
    name: 'Mine',
    addedAt: now.toISOString(),
    usedAt: null,
  };
  const of = (counter: number): AppLock => ({ ...emptyLock, passkeys: [{ ...passkey, counter }] });

  it.each([
    [4, 5, true],
    [4, 4, false],
    [4, 3, false],
    [4, 0, false],
    [0, 0, true],
    [0, 1, true],
  ])('that counted to %i and says %i opens: %s', (before, counter, opens) => {
    const after = withPasskeyUse(of(before), 'a', counter, now);
    expect(after?.passkeys[0]).toEqual(
      opens ? { ...passkey, counter, usedAt: now.toISOString() } : undefined,
    );
  });

  it('that was removed opens nothing', () => expect(withPasskeyUse(of(0), 'b', 1, now)).toBeUndefined());
});
