import { shieldLimits } from '../../../contract/relations/shields.ts';
import { outsideDistance, type RowFilter, squaredChord } from '../../platform/column-index/row-filter.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { type Grounds, townOf } from '../../relations/visibility/visibility.ts';
import { spherePoint } from '../matching/traits.ts';
import type { SearchedColumns } from './candidate.ts';

const numbersEach = 4;
export const squaredChordAt = 3;
export const circlesWidth = shieldLimits.places * numbersEach;

const shieldsInForce = ({ placeShields = [] }: Grounds) =>
  placeShields.filter(({ state }) => state === 'inForce');

/** Zeros fill the places without a circle: a chord of length 0 contains nobody. */
export function circlesOf(profile: Pick<Profile, 'placeShields'>): number[] {
  const numbers = shieldsInForce(profile)
    .slice(0, shieldLimits.places)
    .flatMap(({ place, km }) => [...spherePoint(place), squaredChord(km)]);
  return [...numbers, ...new Array<number>(circlesWidth - numbers.length).fill(0)];
}

export const groundsKey = (viewer: Grounds): string =>
  [townOf(viewer)?.id ?? '', ...shieldsInForce(viewer).map(({ place, km }) => `${place.id} ${km}`)].join();

export const outOfCircles = (viewer: Grounds, { town }: Pick<SearchedColumns, 'town'>): RowFilter[] =>
  shieldsInForce(viewer).map(({ place, km }) =>
    outsideDistance({ place: spherePoint(place), withinKm: km }, town),
  );

export function rowsOfCirclesAround(
  viewer: Grounds,
  { circles, hasCircles }: Pick<SearchedColumns, 'circles' | 'hasCircles'>,
): number[] {
  const found: number[] = [];
  const town = townOf(viewer);
  if (!town) return found;
  const place = spherePoint(town);
  for (let row = hasCircles.indexOf(1); row >= 0; row = hasCircles.indexOf(1, row + 1))
    if (hasWithin(place, circles, row)) found.push(row);
  return found;
}

function hasWithin(
  [x, y, z]: readonly [number, number, number],
  circles: Float32Array,
  row: number,
): boolean {
  const end = (row + 1) * circlesWidth;
  for (let at = row * circlesWidth; at < end; at += numbersEach) {
    const longest = circles[at + 3] ?? 0;
    if (longest === 0) return false;
    const [east, north, up] = [
      x - (circles[at] ?? 0),
      y - (circles[at + 1] ?? 0),
      z - (circles[at + 2] ?? 0),
    ];
    if (east * east + north * north + up * up <= longest) return true;
  }
  return false;
}
