import { createHash } from 'node:crypto';

const epoch = Date.UTC(2025, 0, 1);

/**
 * A 53-bit integer: 41 bits of milliseconds since 2025 and 12 random ones. Sortable by time and safe in JSON, without a
 * shared counter. Two may collide, so the creator of an item must check that it is theirs.
 */
export function newNumericId(now: Date, random: (limit: number) => number): number {
  return (now.getTime() - epoch) * 4096 + random(4096);
}

/** The instant, to the millisecond, at which a numeric id was made. */
export const madeAt = (id: number): Date => new Date(epoch + Math.floor(id / 4096));

export const firstIdAt = (at: Date): number => (at.getTime() - epoch) * 4096;

/** A 52-bit integer that is always the same for the same seed, so that a repeated call makes the same thing. */
export function numericIdFrom(seed: string): number {
  const digest = createHash('sha256').update(seed).digest();
  return (digest.readUInt32BE(0) % 2 ** 20) * 2 ** 32 + digest.readUInt32BE(4) + 1;
}
