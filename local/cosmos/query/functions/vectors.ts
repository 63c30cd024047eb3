import type { DistanceFunction } from '../policies.ts';
import type { Value } from '../value.ts';

type Distance = (a: number[], b: number[]) => number;

function dot(a: number[], b: number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function euclidean(a: number[], b: number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return Math.sqrt(sum);
}

const DISTANCES: Record<DistanceFunction, Distance> = {
  cosine: (a, b) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)),
  dotproduct: dot,
  euclidean,
};

/** Undefined unless both are lists of as many numbers, and for cosine neither is all zeros. */
export function vectorDistance(a: Value, b: Value, by: DistanceFunction): Value {
  if (!isVector(a) || !isVector(b) || a.length !== b.length) return undefined;
  const distance = DISTANCES[by](a, b);
  return Number.isFinite(distance) ? distance : undefined;
}

function isVector(value: Value): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((element) => typeof element === 'number');
}

export function isDistanceFunction(name: string): name is DistanceFunction {
  return Object.hasOwn(DISTANCES, name);
}
