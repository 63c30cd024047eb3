import { expect, it } from 'vitest';
import { nearestFirst } from './nearest-first.ts';
import { spherePoint } from './traits.ts';

const now = new Date('2027-03-10T12:00:00Z');
const [ghent, brussels, lisbon] = [
  { latitude: 51.05, longitude: 3.72 },
  { latitude: 50.85, longitude: 4.35 },
  { latitude: 38.72, longitude: -9.14 },
];
const dayMs = 24 * 60 * 60 * 1000;

function orderOf(home: typeof ghent | null, events: [day: number, place: typeof ghent | null][]): number[] {
  const table = {
    columns: {
      startsAt: events.map(([day]) => now.getTime() + day * dayMs),
      place: Float32Array.from(events.flatMap(([, place]) => (place ? spherePoint(place) : [0, 0, 0]))),
    },
    frame: { key: events.map((_, row) => row) },
  };
  const place = home && { ...home, id: '1', name: 'Ghent', region: '', country: '', timeZone: '' };
  return events.map((_, row) => row).sort(nearestFirst(table, { place }, now));
}

it('puts near events of the next six weeks first, and the soonest of those that are equally near', () => {
  expect(
    orderOf(ghent, [
      [2, lisbon],
      [41, brussels],
      [30, brussels],
      [3, null],
    ]),
  ).toEqual([2, 1, 0, 3]);
});

it('lets nobody wait for more than six weeks', () => {
  expect(
    orderOf(ghent, [
      [50, ghent],
      [44, lisbon],
      [41, lisbon],
    ]),
  ).toEqual([2, 1, 0]);
});

it('goes by time alone for somebody whose town is not known', () => {
  expect(
    orderOf(null, [
      [9, ghent],
      [2, lisbon],
    ]),
  ).toEqual([1, 0]);
});
