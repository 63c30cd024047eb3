import { expect, it } from 'vitest';
import { agesIn, countProfiles, placeWords } from './card-words.ts';

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

it('counts profiles by their name, because one may be of several people', () => {
  expect([0, 1, 2, 1200].map(countProfiles)).toEqual([
    '0 profiles',
    '1 profile',
    '2 profiles',
    '1,200 profiles',
  ]);
});
