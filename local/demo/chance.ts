import { createHash } from 'node:crypto';

/** Whole numbers below `limit`, the same ones in every run. */
export function createChance(seed: string): (limit: number) => number {
  let drawn = 0;
  return (limit) => {
    const digest = createHash('sha256').update(`${seed} ${drawn++}`).digest();
    return digest.readUIntBE(0, 6) % limit;
  };
}

/** Random choices of a drawing, the same for the same seed. */
export interface Lots {
  between(from: number, to: number): number;
  /** From 0 to below `limit`. */
  whole(limit: number): number;
  /** `share` is how often it is so, of 1. */
  isSo(share: number): boolean;
  one<T>(choices: readonly [T, ...T[]]): T;
}

const fine = 2 ** 32;

export function createLots(seed: string): Lots {
  const chance = createChance(seed);
  const between = (from: number, to: number) => from + ((to - from) * chance(fine)) / fine;
  return {
    between,
    whole: chance,
    isSo: (share) => between(0, 1) < share,
    one: (choices) => choices[chance(choices.length)] ?? choices[0],
  };
}
