import { describe, expect, it } from 'vitest';
import { isExpired } from './token-times.ts';

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
