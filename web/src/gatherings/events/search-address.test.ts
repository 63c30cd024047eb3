// Specified: features 3.13, 4.7.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOfSearch, askedOf, eventSearchIn, filtersOf } from './search-address.ts';

const readSearch = (query: string) => eventSearchIn(new URLSearchParams(query));

it('is empty for the calendar of today without filters', () => {
  expect(addressOfSearch(readSearch('')).toString()).toBe('');
  expect(filtersOf(readSearch(''))).toBe(0);
});

it('holds a whole search', () => {
  const query = 'view=list&q=wine&category=dining&place=Ghent&km=50&when=month&page=3&day=2028-02-29';
  expect(addressOfSearch(readSearch(query)).toString()).toBe(query);
  expect(filtersOf(readSearch(query))).toBe(5);
});

it('leaves out what means nothing', () => {
  expect(
    addressOfSearch(readSearch('view=map&category=x&km=7&when=year&page=-2&day=2027-02-29')).toString(),
  ).toBe('');
});

it('counts a radius from the place that is named, or from where the reader lives', () => {
  expect(askedOf(readSearch('place=Ghent'))).toMatchObject({ location: 'Ghent' });
  expect(askedOf(readSearch('place=Ghent&km=50'))).toEqual({
    searchTerm: '',
    category: 'all',
    withinKm: 50,
    near: 'Ghent',
  });
  expect(askedOf(readSearch('km=50'))).toEqual({ searchTerm: '', category: 'all', withinKm: 50 });
});

it('says the same after it was read', () => {
  const words = fc.record({ q: fc.string(), place: fc.string(), day: fc.string(), page: fc.string() });
  fc.assert(
    fc.property(words, (typed) => {
      const once = addressOfSearch(eventSearchIn(new URLSearchParams(typed)));
      expect(addressOfSearch(eventSearchIn(once)).toString()).toBe(once.toString());
    }),
  );
});
