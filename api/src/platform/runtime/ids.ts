import { createHash } from 'node:crypto';

const epoch = Date.UTC(2025, 0, 1);

/**
 * Combines 41 bits of milliseconds since 2025 with 12 random bits, which is safe in JSON. Ids may collide, so the
 * creator must check.
 */
export function newNumericId(now: Date, random: (limit: number) => number): number {
  return (now.getTime() - epoch) * 4096 + random(4096);
}

export const madeAt = (id: number): Date => new Date(epoch + Math.floor(id / 4096));

export const firstIdAt = (at: Date): number => (at.getTime() - epoch) * 4096;

/** Derives the id from the seed, so that a repeated call creates the same item. */
export function numericIdFrom(seed: string): number {
  const digest = createHash('sha256').update(seed).digest();
  return (digest.readUInt32BE(0) % 2 ** 20) * 2 ** 32 + digest.readUInt32BE(4) + 1;
}
