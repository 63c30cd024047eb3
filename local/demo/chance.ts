import { createHash } from 'node:crypto';

/** Returns pseudorandom whole numbers below `limit`, the same in every run. */
export function createChance(seed: string): (limit: number) => number {
  let drawn = 0;
  return (limit) => {
    const digest = createHash('sha256').update(`${seed} ${drawn++}`).digest();
    return digest.readUIntBE(0, 6) % limit;
  };
}
