import { createHash } from 'node:crypto';

/** Whole numbers below `limit`, the same ones in every run. */
export function createChance(seed: string): (limit: number) => number {
  let drawn = 0;
  return (limit) => {
    const digest = createHash('sha256').update(`${seed} ${drawn++}`).digest();
    return digest.readUIntBE(0, 6) % limit;
  };
}
