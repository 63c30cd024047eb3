// Specified: features 2.1.3, 5.1, 9.3, 9.9.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOf, askedOf, discoveryIn } from './discover-address.ts';

const readSearch = (query: string) => discoveryIn(new URLSearchParams(query));

it('is empty for a search without filters', () => {
  expect(addressOf(readSearch('')).toString()).toBe('');
});

it('opens with one’s own wishes until something is chosen, and says that everybody was', () => {
  expect(askedOf(readSearch('sort=newest&page=2'))).toMatchObject({ asWished: true });
  for (const query of ['q=dinners', 'km=50', 'as=everybody'])
    expect(Object.keys(askedOf(readSearch(query)))).not.toContain('asWished');
  expect(addressOf({ ...readSearch(''), asWished: false }).toString()).toBe('as=everybody');
  expect(addressOf(readSearch('as=everybody&sort=name')).toString()).toBe('as=everybody&sort=name');
});

it('holds a whole search', () => {
  const query =
    'q=long+dinners&place=Ghent&km=50&from=30&to=45&type=couple&gender=women&drawn=queer&all=yes&tags=101%2C1202&sort=name&page=3';
  expect(addressOf(readSearch(query)).toString()).toBe(query);
});

it('counts a distance from the place, and looks for words of it otherwise', () => {
  expect(askedOf(readSearch('place=Ghent&km=50'))).toMatchObject({ near: 'Ghent', withinKm: 50 });
  expect(askedOf(readSearch('place=Ghent&km=50'))).not.toHaveProperty('location');
  expect(askedOf(readSearch('place=Ghent'))).toMatchObject({ location: 'Ghent' });
});

it('asks for what somebody shows of themselves only where it was chosen', () => {
  expect(askedOf(readSearch('gender=women&drawn=queer'))).toMatchObject({
    gender: 'women',
    orientation: 'queer',
  });
  expect(askedOf(readSearch('all=yes'))).toMatchObject({ allSignIn: true });
  expect(Object.keys(askedOf(readSearch('')))).not.toContain('gender');
  expect(Object.keys(askedOf(readSearch('')))).not.toContain('allSignIn');
});

it('reads crossed ages as a range, and leaves out what means nothing', () => {
  expect(readSearch('from=60&to=30')).toMatchObject({ minAge: 30, maxAge: 60 });
  expect(
    addressOf(
      readSearch('from=3&to=x&km=7&type=dog&gender=cats&drawn=own-words&tags=a,-1,&sort=best&page=-4'),
    ).toString(),
  ).toBe('');
});

it('says the same after it was read', () => {
  const words = fc.record({ q: fc.string(), place: fc.string(), from: fc.string(), page: fc.string() });
  fc.assert(
    fc.property(words, (typed) => {
      const once = addressOf(discoveryIn(new URLSearchParams(typed)));
      expect(addressOf(discoveryIn(once)).toString()).toBe(once.toString());
    }),
  );
});
