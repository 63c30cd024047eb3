// Specified: 2 Browse, 3, 4, 5, 7.
import { expect, it } from 'vitest';
import { agesIn, placeWords } from './card-words.ts';

it.each([
  [['She, 39'], '39'],
  [['34'], '34'],
  [['She, 34', 'He, 36'], '34 & 36'],
  [['31', 'They, 40', 'He, 36'], '31, 40 & 36'],
])('writes the ages of %j', (people, ages) => expect(agesIn(people)).toBe(ages));

it('says near which town, and how far it is where that is known', () => {
  expect(placeWords({ location: 'Leipzig, Germany', distanceKm: 20 }, 'metric')).toEqual([
    'near Leipzig',
    '20 km',
  ]);
  expect(placeWords({ location: 'Leipzig, Germany', distanceKm: 20 }, 'feet')).toEqual([
    'near Leipzig',
    '10 miles',
  ]);
  expect(placeWords({ location: 'By the sea', distanceKm: null }, 'metric')).toEqual(['near By the sea']);
});
