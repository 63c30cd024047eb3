import { effectiveKey } from '../effective-key.ts';
import { badRequest, Refusal } from '../errors.ts';
import { fullKey, keyText, parseKey, prefixRange } from '../partition-key.ts';
import { type Call, header } from '../protocol/call.ts';
import type { Container } from '../storage/catalogue.ts';

/** Which logical partitions a read may see: as SQL over `pk`, and as a test where SQL cannot say it. */
export interface Scope {
  /** For the request log: a partition key, or `all`. */
  name: string;
  sql: string;
  args: string[];
  holds(pk: string): boolean;
  isOnePartition: boolean;
}

const everywhere: Scope = { name: 'all', sql: '1', args: [], holds: () => true, isOnePartition: false };

export function scopeOf(call: Call, container: Container): Scope {
  const text = header(call, 'x-ms-documentdb-partitionkey');
  if (text !== undefined) return keyScope(text, container);
  const range = header(call, 'x-ms-documentdb-partitionkeyrangeid');
  if (range !== undefined && range !== '0' && range !== `${container.rid},0`) {
    throw new Refusal(410, 'The requested resource is no longer available at the server.', {
      substatus: 1002,
    });
  }
  const from = header(call, 'x-ms-start-epk');
  const to = header(call, 'x-ms-end-epk');
  return from === undefined || to === undefined ? everywhere : ringScope(from, to, container);
}

/** True when the request addresses physical partitions itself, as the SDK does once it has a query plan. */
export function namesRange(call: Call): boolean {
  return header(call, 'x-ms-documentdb-partitionkeyrangeid') !== undefined;
}

function keyScope(text: string, container: Container): Scope {
  const key = parseKey(text);
  const { paths } = container.policy.partitionKey;
  if (key.length > 0 && key.length < paths.length) {
    const { from, to } = prefixRange(key);
    return { ...everywhere, name: keyText(key), sql: 'pk >= ? AND pk < ?', args: [from, to] };
  }
  const pk = keyText(fullKey(key, container.policy.partitionKey));
  return { ...everywhere, name: pk, sql: 'pk = ?', args: [pk], isOnePartition: true };
}

function ringScope(from: string, to: string, container: Container): Scope {
  if (from > to) throw badRequest('The start of the effective partition key range is after its end.');
  if (from === '' && to === 'FF') return everywhere;
  const known = new Map<string, boolean>();
  const holds = (pk: string) => {
    const answer =
      known.get(pk) ?? isBetween(effectiveKey(parseKey(pk), container.policy.partitionKey), from, to);
    known.set(pk, answer);
    return answer;
  };
  return { ...everywhere, name: `${from}-${to}`, holds };
}

function isBetween(place: string, from: string, to: string): boolean {
  return place >= from && place < to;
}
