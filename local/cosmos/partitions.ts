import { effectiveKey } from './effective-key.ts';
import { type PartitionKey, type PartitionKeyDefinition, parseKey } from './partition-key.ts';

/** A physical partition: the part of the ring of effective keys from `min` up to `max`, in hexadecimal. */
export interface PartitionRange {
  id: string;
  min: string;
  max: string;
}

/** The first two bits of an effective key are always 0. */
const ringTop = 1n << 126n;

/**
 * Splits the ring into `count` equal parts. A container with version 1 keys has a single part, because their hash is
 * not implemented.
 */
export function partitionRanges(definition: PartitionKeyDefinition, count: number): PartitionRange[] {
  const parts = definition.version === 1 ? 1 : count;
  const bound = (part: number) =>
    ((ringTop * BigInt(part)) / BigInt(parts)).toString(16).toUpperCase().padStart(32, '0');
  return Array.from({ length: parts }, (_, part) => ({
    id: String(part),
    min: part === 0 ? '' : bound(part),
    max: part === parts - 1 ? 'FF' : bound(part + 1),
  }));
}

/** The range of a key or of a prefix of a hierarchical key. */
export function rangeOf(
  key: PartitionKey,
  definition: PartitionKeyDefinition,
  ranges: PartitionRange[],
): PartitionRange {
  const [first = { id: '0', min: '', max: 'FF' }] = ranges;
  if (ranges.length < 2) return first;
  const place = effectiveKey(key, definition);
  return ranges.find(({ min, max }) => place >= min && place < max) ?? first;
}

/** A test whether a key, in its stored text, lies between two points of the ring. */
export function isWithin(min: string, max: string, definition: PartitionKeyDefinition) {
  const known = new Map<string, boolean>();
  return (pk: string): boolean => {
    const kept = known.get(pk);
    if (kept !== undefined) return kept;
    const place = effectiveKey(parseKey(pk), definition);
    const answer = place >= min && place < max;
    known.set(pk, answer);
    return answer;
  };
}
