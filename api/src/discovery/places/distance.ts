import type { Place } from '../../../contract/discovery/places.ts';

type Point = Pick<Place, 'latitude' | 'longitude'>;

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula. */
export function distanceKm(one: Point, other: Point): number {
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude);
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

interface Placed {
  readonly place?: Point | null | undefined;
}

/** Distance between the two towns, rounded in steps that grow with it. It is never less than one step. */
export function kilometresApart({ place }: Placed, { place: other }: Placed): number | null {
  if (!place || !other) return null;
  const km = distanceKm(place, other);
  const step = km < 100 ? 5 : km < 1000 ? 10 : 100;
  return Math.max(step, Math.round(km / step) * step);
}

/** No two places are further apart. */
const farthestKm = 20_100;
const bandsKm = [
  ...[10, 25, 50, 75, 100, 150, 200, 300, 400, 500],
  ...[750, 1000, 1500, 2000, 3000, 5000, 10_000, farthestKm],
];

/** The upper end of the band that holds a distance. */
export const bandOfKm = (km: number): number => bandsKm.find((band) => km < band) ?? farthestKm;

/** The upper end of the band that holds the distance between the two towns. */
export function distanceBandKm({ place }: Placed, { place: other }: Placed): number | null {
  if (!place || !other) return null;
  return bandOfKm(distanceKm(place, other));
}
