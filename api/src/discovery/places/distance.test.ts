import { expect, it } from 'vitest';
import { distanceBandKm, kilometresApart } from './distance.ts';

const placeAt = (latitude: number, longitude: number) => ({
  place: {
    id: '1',
    name: 'A town',
    region: '',
    country: 'Belgium',
    timeZone: 'Europe/Brussels',
    latitude,
    longitude,
  },
});
const ghent = placeAt(51.05, 3.72);

it.each([
  ['the same town', ghent, 5],
  ['Bruges', placeAt(51.21, 3.22), 40],
  ['Leipzig', placeAt(51.34, 12.37), 600],
  ['Mexico City', placeAt(19.43, -99.13), 9200],
])('says how far it is to %s in steps', (_, there, km) => expect(kilometresApart(ghent, there)).toBe(km));

it('says nothing of a place that is not known', () => {
  expect(kilometresApart(ghent, { place: null })).toBeNull();
  expect(kilometresApart({ place: undefined }, ghent)).toBeNull();
});

it.each([
  ['the same town', ghent, 10],
  ['Bruges', placeAt(51.21, 3.22), 50],
  ['Brussels', placeAt(50.85, 4.35), 50],
  ['Antwerp', placeAt(51.22, 4.4), 75],
  ['Paris', placeAt(48.86, 2.35), 300],
  ['Leipzig', placeAt(51.34, 12.37), 750],
  ['the other side of the earth', placeAt(-51.05, -176.28), 20_100],
])('says within which band %s lies', (_, there, km) => expect(distanceBandKm(ghent, there)).toBe(km));

it('has narrower bands up to 500 km, where the distance decides whether somebody goes', () => {
  const bandsTo = (from: number, to: number) =>
    new Set(
      Array.from({ length: to - from }, (_, step) =>
        distanceBandKm(ghent, placeAt(51.05 + (from + step) / 111.19, 3.72)),
      ),
    );
  expect(bandsTo(0, 500).size).toBe(10);
  expect(bandsTo(500, 5000).size).toBe(6);
});

it('knows no band of a place that is not known', () => {
  expect(distanceBandKm(ghent, { place: null })).toBeNull();
});
