import { notFound, notImplemented, ownerNotFound } from '../errors.ts';
import { fullKey, type PartitionKey, parseKey } from '../partition-key.ts';
import { partitionRanges, rangeOf } from '../partitions.ts';
import { type Call, header, nameAfter } from '../protocol/call.ts';
import type { Reply } from '../protocol/reply.ts';
import type { Container, Database } from '../storage/catalogue.ts';
import type { Store } from '../storage/store.ts';

/** One operation of the service. A writing operation runs in a transaction and is answered after the commit. */
export interface Operation {
  name: string;
  writes: boolean;
  run(call: Call, store: Store): Reply;
}

export function readOperation(name: string, run: Operation['run']): Operation {
  return { name, writes: false, run };
}

export function writeOperation(name: string, run: Operation['run']): Operation {
  return { name, writes: true, run };
}

/** Thrown by a writing operation to answer `reply` and roll back its writes. */
export class Undone extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super('The operation answers, but what it wrote is undone.');
    this.reply = reply;
  }
}

export function getDatabase(call: Call, store: Store): Database {
  const database = store.databases.get(nameAfter(call, 'dbs'));
  if (database === undefined) throw call.segments.length > 2 ? ownerNotFound() : notFound();
  return database;
}

export function getContainer(call: Call, store: Store): Container {
  const container = getDatabase(call, store).containers.get(nameAfter(call, 'colls'));
  if (container === undefined) throw call.segments.length > 4 ? ownerNotFound() : notFound();
  return container;
}

/** Every deployment here is serverless, so a request that sets throughput is refused. */
export function refuseThroughput(call: Call): void {
  for (const name of ['x-ms-offer-throughput', 'x-ms-cosmos-offer-autopilot-settings'])
    if (header(call, name) !== undefined) throw notImplemented('Throughput');
}

/** The partition key that the request names; it may be a prefix of a hierarchical one. */
export function requestedKey(call: Call): PartitionKey | undefined {
  const text = header(call, 'x-ms-documentdb-partitionkey');
  return text === undefined ? undefined : parseKey(text);
}

/** The physical partition of a key; without a key it is the first one. */
export function rangeOfKey(key: PartitionKey | undefined, container: Container, store: Store): string {
  const definition = container.policy.partitionKey;
  const ranges = partitionRanges(definition, store.partitions);
  return key === undefined ? '0' : rangeOf(fullKey(key, definition), definition, ranges).id;
}

/** The resource for the owner headers of a response. */
export function ownerOf(container: Container): NonNullable<Reply['owner']> {
  return { rid: container.rid, path: `dbs/${container.database.id}/colls/${container.id}` };
}
