// Specified: community 4.1.
import { describe, expect, it } from 'vitest';
import { isExpired, isUsable } from './token-claims.ts';

const tokenWith = (claims: unknown) => `e30.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.x`;
const now = new Date('2026-03-01T12:00:00Z');
const seconds = now.getTime() / 1000;

describe('the expiry of a kept token', () => {
  it.each([
    ['a second ahead', tokenWith({ exp: seconds + 1 }), false],
    ['this very second', tokenWith({ exp: seconds }), true],
    ['past', tokenWith({ exp: seconds - 60 }), true],
    ['missing', tokenWith({ sub: 'a' }), true],
    ['no number', tokenWith({ exp: 'tomorrow' }), true],
    ['in no token', 'not a token', true],
    ['in nothing', '', true],
  ])('is %s', (_, token, expired) => expect(isExpired(token, now)).toBe(expired));
});

it.each([
  ['of somebody, until later', tokenWith({ sub: 'iris', exp: seconds + 1 }), true],
  ['expired', tokenWith({ sub: 'iris', exp: seconds }), false],
  ['of nobody', tokenWith({ sub: '', exp: seconds + 1 }), false],
  ['without a signature', 'e30.e30', false],
  ['null', `e30.${btoa('null')}.x`, false],
])('a token %s can be used or not', (_, token, usable) => expect(isUsable(token, now)).toBe(usable));
