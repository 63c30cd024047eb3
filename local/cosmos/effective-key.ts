import { notImplemented } from './errors.ts';
import { murmurHash128 } from './murmur-hash.ts';
import type { KeyComponent, PartitionKey, PartitionKeyDefinition } from './partition-key.ts';

/** Type marks in the text that is hashed, and the mark that ends a string. */
const mark = { missing: 0x00, null: 0x01, false: 0x02, true: 0x03, number: 0x05, string: 0x08, end: 0xff };

/** The position of a key on the ring of partition key ranges, as upper-case hexadecimal. */
export function effectiveKey(key: PartitionKey, definition: PartitionKeyDefinition): string {
  if (definition.kind === 'MultiHash') return key.map((component) => hash([component])).join('');
  if (definition.version === 1)
    throw notImplemented('Part of a feed range over a container with version 1 keys');
  return hash(key);
}

function hash(components: KeyComponent[]): string {
  const bytes = murmurHash128(Buffer.concat(components.map(bytesOf))).reverse();
  bytes[0] = (bytes[0] ?? 0) & 0x3f;
  return bytes.toString('hex').toUpperCase();
}

function bytesOf(component: KeyComponent): Buffer {
  if (component === null) return Buffer.of(mark.null);
  if (typeof component === 'boolean') return Buffer.of(component ? mark.true : mark.false);
  if (typeof component === 'string') {
    return Buffer.concat([Buffer.of(mark.string), Buffer.from(component), Buffer.of(mark.end)]);
  }
  if (typeof component !== 'number') return Buffer.of(mark.missing);
  const bytes = Buffer.alloc(9, mark.number);
  bytes.writeDoubleLE(component, 1);
  return bytes;
}
