import { badRequest, Refusal } from '../errors.ts';
import { fullKey, keyText, parseKey, prefixRange } from '../partition-key.ts';
import { isWithin, type PartitionRange, partitionRanges, rangeOf } from '../partitions.ts';
import { type Call, header } from '../protocol/call.ts';
import type { Container } from '../storage/catalogue.ts';
import type { Store } from '../storage/store.ts';

/** The logical partitions that a read may see: as SQL over `pk`, plus a test for what SQL cannot express. */
export interface Scope {
  /** Used for the request log: a partition key, or `all`. */
  name: string;
  sql: string;
  args: string[];
  holds(pk: string): boolean;
  isOnePartition: boolean;
  /** The id of the physical partition, unless the read spans several. */
  range: string | undefined;
}

const wholeContainer: Scope = {
  name: 'all',
  sql: '1',
  args: [],
  holds: () => true,
  isOnePartition: false,
  range: undefined,
};

/** The physical partitions of a container. */
export function rangesOf(container: Container, store: Store): PartitionRange[] {
  return partitionRanges(container.policy.partitionKey, store.partitions);
}

export function scopeOf(call: Call, container: Container, store: Store): Scope {
  const ranges = rangesOf(container, store);
  const text = header(call, 'x-ms-documentdb-partitionkey');
  if (text !== undefined) return keyScope(text, container, ranges);
  const named = header(call, 'x-ms-documentdb-partitionkeyrangeid');
  const range = ranges.find(({ id }) => named === id || named === `${container.rid},${id}`);
  if (named !== undefined && range === undefined) {
    throw new Refusal(410, 'The requested resource is no longer available at the server.', {
      substatus: 1002,
    });
  }
  const from = header(call, 'x-ms-start-epk') ?? '';
  const to = header(call, 'x-ms-end-epk') ?? 'FF';
  if (from > to) throw badRequest('The start of the effective partition key range is after its end.');
  const { min, max } = range ?? { min: '', max: 'FF' };
  return ringScope(from > min ? from : min, to < max ? to : max, container, range ?? onlyOne(ranges));
}

/** All items of one physical partition. */
export function rangeScope(range: PartitionRange, container: Container): Scope {
  return ringScope(range.min, range.max, container, range);
}

function onlyOne(ranges: PartitionRange[]): PartitionRange | undefined {
  return ranges.length === 1 ? ranges[0] : undefined;
}

/** Whether the request addresses physical partitions itself, as the SDK does after it has received a query plan. */
export function namesRange(call: Call): boolean {
  return header(call, 'x-ms-documentdb-partitionkeyrangeid') !== undefined;
}

function keyScope(text: string, container: Container, ranges: PartitionRange[]): Scope {
  const key = parseKey(text);
  const definition = container.policy.partitionKey;
  if (key.length > 0 && key.length < definition.paths.length) {
    const { from, to } = prefixRange(key);
    const range = rangeOf(key, definition, ranges).id;
    return { ...wholeContainer, name: keyText(key), sql: 'pk >= ? AND pk < ?', args: [from, to], range };
  }
  const full = fullKey(key, definition);
  const range = rangeOf(full, definition, ranges).id;
  const pk = keyText(full);
  return { ...wholeContainer, name: pk, sql: 'pk = ?', args: [pk], isOnePartition: true, range };
}

function ringScope(from: string, to: string, container: Container, range: PartitionRange | undefined): Scope {
  if (from === '' && to === 'FF') return { ...wholeContainer, range: range?.id };
  const isWhole = from === range?.min && to === range.max;
  const holds = isWithin(from, to, container.policy.partitionKey);
  return { ...wholeContainer, name: isWhole ? 'all' : `${from}-${to}`, holds, range: range?.id };
}
