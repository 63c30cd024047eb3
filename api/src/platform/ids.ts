import { createHash } from 'node:crypto';

const epoch = Date.UTC(2025, 0, 1);

/**
 * A 53-bit integer: 41 bits of milliseconds since 2025 and 12 random ones. Sortable by time, safe in JSON, made
 * without a shared counter. Two may collide; whoever creates an item under one must check that it is theirs.
 */
export function newNumericId(now: Date, random: (limit: number) => number): number {
  return (now.getTime() - epoch) * 4096 + random(4096);
}

/** When a numeric id was made, to the millisecond. */
export const madeAt = (id: number): Date => new Date(epoch + Math.floor(id / 4096));

/** The lowest id that could be made at an instant. */
export const firstIdAt = (at: Date): number => (at.getTime() - epoch) * 4096;

/** A 52-bit integer that is always the same for the same seed: a repeated call makes the thing it made before. */
export function numericIdFrom(seed: string): number {
  const digest = createHash('sha256').update(seed).digest();
  return (digest.readUInt32BE(0) % 2 ** 20) * 2 ** 32 + digest.readUInt32BE(4) + 1;
}
