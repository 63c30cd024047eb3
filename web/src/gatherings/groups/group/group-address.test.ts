// Specified: features 2.7.1.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOf, groupSearchIn, isNarrowed } from './group-address.ts';

const readSearch = (query: string) => groupSearchIn(new URLSearchParams(query));

it('is empty for a search without filters', () => {
  expect(addressOf(readSearch('')).toString()).toBe('');
  expect(isNarrowed(readSearch('page=3'))).toBe(false);
});

it('holds a whole search', () => {
  const query = 'q=long+dinners&category=Interest&place=Ghent&policy=request&active=yes&mine=yes&page=3';
  expect(addressOf(readSearch(query)).toString()).toBe(query);
  expect(isNarrowed(readSearch(query))).toBe(true);
});

it('leaves out what means nothing', () =>
  expect(addressOf(readSearch('q=+&policy=closed&active=1&mine=no&page=-4')).toString()).toBe(''));

it('says the same after it was read', () => {
  const words = fc.record({ q: fc.string(), category: fc.string(), place: fc.string(), page: fc.string() });
  fc.assert(
    fc.property(words, (typed) => {
      const once = addressOf(groupSearchIn(new URLSearchParams(typed)));
      expect(addressOf(groupSearchIn(once)).toString()).toBe(once.toString());
    }),
  );
});
