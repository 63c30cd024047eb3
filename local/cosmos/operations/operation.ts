import { notFound, notImplemented, ownerNotFound } from '../errors.ts';
import { fullKey, type PartitionKey, parseKey } from '../partition-key.ts';
import { partitionRanges, rangeOf } from '../partitions.ts';
import { type Call, header, nameAfter } from '../protocol/call.ts';
import type { Reply } from '../protocol/reply.ts';
import type { Container, Database } from '../storage/catalogue.ts';
import type { Store } from '../storage/store.ts';

/** One thing the service does. An operation that writes runs inside a transaction and is answered after its commit. */
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

/** Thrown by a writing operation to answer `reply` while everything it wrote is undone. */
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

/** Containers are serverless in every deployment: nothing asks for throughput. */
export function refuseThroughput(call: Call): void {
  for (const name of ['x-ms-offer-throughput', 'x-ms-cosmos-offer-autopilot-settings'])
    if (header(call, name) !== undefined) throw notImplemented('Throughput');
}

/** The partition key the request names; may be a prefix of a hierarchical one. */
export function requestedKey(call: Call): PartitionKey | undefined {
  const text = header(call, 'x-ms-documentdb-partitionkey');
  return text === undefined ? undefined : parseKey(text);
}

/** The physical partition of a key; a request without one is about the first. */
export function rangeOfKey(key: PartitionKey | undefined, container: Container, store: Store): string {
  const definition = container.policy.partitionKey;
  const ranges = partitionRanges(definition, store.partitions);
  return key === undefined ? '0' : rangeOf(fullKey(key, definition), definition, ranges).id;
}

/** The resource that owner headers of a response describe. */
export function ownerOf(container: Container): NonNullable<Reply['owner']> {
  return { rid: container.rid, path: `dbs/${container.database.id}/colls/${container.id}` };
}
