import type { PreparedMember } from './prepare.ts';
import { distanceSteps, earthRadiusKm } from './weights.ts';

/** Whether each is of an age that the other would like to meet. `scalars` is word 0 of the other's tags. */
export function agesFit(one: PreparedMember, birth: number, scalars: number, today: number): boolean {
  const theirs = today - birth;
  const ours = today - one.birth;
  return (
    theirs >= one.wantsFrom * 10_000 &&
    theirs < (one.wantsTo + 1) * 10_000 &&
    ours >= (scalars & 255) * 10_000 &&
    ours < (((scalars >>> 8) & 255) + 1) * 10_000
  );
}

const shownBit = 1 << 14;
export const wishesShown = (wishes: number): boolean => (wishes & shownBit) !== 0;
export const purposesOf = (wishes: number): number => (wishes >> 6) & 255;
export const wishedTypes = (wishes: number): number => (wishes >> 3) & 7;

/** Whether somebody's wishes leave room for a profile; of a couple or group, one person of a wished gender is enough. */
export function wishesFit(wishes: number, kind: number, groups: number): boolean {
  const types = wishedTypes(wishes);
  if (types !== 0 && ((types >> kind) & 1) === 0) return false;
  const genders = wishes & 7;
  return genders === 0 || (groups & (genders | 8)) !== 0;
}

/** A squared chord of the unit sphere for each step: it compares as the distance does. */
const chords = Float64Array.from(
  distanceSteps.slice(0, -1),
  ({ km }) => (2 * Math.sin(km / 2 / earthRadiusKm)) ** 2,
);
const pointsOfStep = Int32Array.from(distanceSteps, ({ points }) => points);

/** The points of the distance between two places on the unit sphere; 0 where one is not known. */
export function distancePoints(
  x: number,
  y: number,
  z: number,
  otherX: number,
  otherY: number,
  otherZ: number,
): number {
  if ((x === 0 && y === 0 && z === 0) || (otherX === 0 && otherY === 0 && otherZ === 0)) return 0;
  const [east, north, up] = [x - otherX, y - otherY, z - otherZ];
  const chord = east * east + north * north + up * up;
  let step = 0;
  while (step < chords.length && chord > (chords[step] ?? 0)) step++;
  return pointsOfStep[step] ?? 0;
}

/** Kilometres between two points of the unit sphere. */
export const kilometresBetween = (
  [x, y, z]: readonly [number, number, number],
  [otherX, otherY, otherZ]: readonly [number, number, number],
): number => 2 * earthRadiusKm * Math.asin(Math.min(1, Math.hypot(x - otherX, y - otherY, z - otherZ) / 2));
