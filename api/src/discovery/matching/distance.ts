import type { DistanceWish } from '../../../contract/profiles/who-we-are.ts';
import { distanceShares, distanceSteps, earthRadiusKm, leadingKm, usualDistance } from './weights.ts';

/** Converts a chord of the unit sphere to kilometres, accurately enough for the steps that count. */
const kmOfChord = earthRadiusKm;
const kmAnEntry = 5;
/** The longest chord is 2; an unknown place lies beyond it. */
const entryCount = Math.ceil((2 * kmOfChord) / kmAnEntry) + 2;

/** A point outside the sphere. */
export const unknownPlace: readonly [number, number, number] = [9, 9, 9];

const pointsAtKm = (km: number): number => distanceSteps.find((step) => km < step.km)?.points ?? 0;

/** Points by distance in steps of five kilometres; the last entry is for an unknown place. */
const tableOf = (share: number): Int32Array =>
  Int32Array.from({ length: entryCount }, (_, entry) => {
    const earned = entry === entryCount - 1 ? usualDistance : pointsAtKm(entry * kmAnEntry);
    return Math.round(usualDistance + share * (earned - usualDistance));
  });

const tables: Record<DistanceWish, Int32Array> = {
  much: tableOf(distanceShares.much),
  some: tableOf(distanceShares.some),
  none: tableOf(distanceShares.none),
};

export const distancePointsOf = (entry: number, wish: DistanceWish): number =>
  Math.round(distanceShares[wish] * (tables.much[entry] ?? 0));

export const distanceTable = (place: readonly number[] | null, wish: DistanceWish): Int32Array =>
  place ? tables[wish] : tables.none;

/** The number of entries, nearest first, whose matches sort before everybody else. */
export const leadingEntriesOf = (place: readonly number[] | null, wish: DistanceWish): number =>
  place && wish === 'much' ? leadingKm / kmAnEntry : 0;

export function entryOf(
  x: number,
  y: number,
  z: number,
  otherX: number,
  otherY: number,
  otherZ: number,
): number {
  const east = x - otherX;
  const north = y - otherY;
  const up = z - otherZ;
  const chord = Math.sqrt(east * east + north * north + up * up);
  return Math.min(entryCount - 1, Math.trunc((chord * kmOfChord) / kmAnEntry));
}

export const kilometresBetween = (one: readonly number[], other: readonly number[]): number => {
  const [x = 0, y = 0, z = 0] = one;
  const [otherX = 0, otherY = 0, otherZ = 0] = other;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.hypot(x - otherX, y - otherY, z - otherZ) / 2));
};
