// Specified: community 2.1.9-10, 9.7.
import { describe, expect, it } from 'vitest';
import { hostileReturnPaths } from '../../../tests/fixtures/hostile-return-paths.ts';
import { defaultReturnPath, safeReturnPath } from './return-path.ts';

describe('the return path', () => {
  it.each([
    '/',
    '/members',
    '/community/browse/Velvet%20Fox?tab=favorites#notes',
    '/community/events?from=https://veil.example//x',
    '/community/messages?with=a@b',
    '/loginx',
    '/auth/callback/more',
  ])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it('gives the path as the browser will show it', () => {
    expect(safeReturnPath('/community/../members')).toBe('/members');
    expect(safeReturnPath('/community/browse/Velvet Fox')).toBe('/community/browse/Velvet%20Fox');
  });

  it('is /members when none was kept', () => {
    expect(safeReturnPath(null)).toBe(defaultReturnPath);
  });

  it.each(hostileReturnPaths)('does not follow %j', (path) => {
    expect(safeReturnPath(path)).toBe(defaultReturnPath);
  });

  it('never leaves the site, whatever the characters', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      'evil.example',
      'https:',
      '\t',
      '?',
      '#',
      ' ',
    ];
    const draw = numbersFrom(7);
    for (let round = 0; round < 5000; round++) {
      const path = Array.from({ length: 1 + draw(6) }, () => pieces[draw(pieces.length)]).join('');
      const url = new URL(safeReturnPath(path), 'https://veil.example/login');
      expect(url.origin, JSON.stringify(path)).toBe('https://veil.example');
      expect(url.pathname.startsWith('//'), JSON.stringify(path)).toBe(false);
    }
  });
});

/** The same "random" numbers in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
