import { badRequest } from './errors.ts';
import { isObject, type Json, type JsonObject, property } from './json.ts';

export interface PartitionKeyDefinition {
  paths: string[][];
  kind: 'Hash' | 'MultiHash';
  version: 1 | 2;
}

/** One component; `{}` stands for a missing value. */
export type KeyComponent = string | number | boolean | null | Record<string, never>;
export type PartitionKey = KeyComponent[];

/** The service's published limit for a partition key value. */
const maxKeyBytes = 2048;

export function keyText(key: PartitionKey): string {
  return JSON.stringify(key);
}

/** The partition key in an item's own properties. */
export function keyOfItem(item: JsonObject, definition: PartitionKeyDefinition): PartitionKey {
  return checkedSize(definition.paths.map((path) => component(valueAt(item, path))));
}

/** Reads the `x-ms-documentdb-partitionkey` header. */
export function parseKey(text: string): PartitionKey {
  const parsed = parse(text);
  if (!Array.isArray(parsed)) {
    throw badRequest(`Partition key ${text} is invalid.`);
  }
  const key = parsed.map((value) => component(isEmptyObject(value) ? undefined : value));
  return checkedSize(key);
}

function checkedSize(key: PartitionKey): PartitionKey {
  const bytes = key.reduce<number>((sum, value) => sum + Buffer.byteLength(String(value)), 0);
  if (bytes > maxKeyBytes) throw badRequest('Partition key is larger than 2 KB.');
  return key;
}

/**
 * A key that identifies exactly one logical partition. For containers with a system key, the empty key means `none`.
 */
export function fullKey(key: PartitionKey, definition: PartitionKeyDefinition): PartitionKey {
  if (key.length === 0) return definition.paths.map(() => ({}));
  if (key.length !== definition.paths.length) {
    throw badRequest(
      "Partition key provided either doesn't correspond to definition in the collection or doesn't match partition key field values specified in the document.",
      1001,
    );
  }
  return key;
}

/** The range of `pk` that contains every logical partition under a prefix of a hierarchical key. */
export function prefixRange(prefix: PartitionKey): { from: string; to: string } {
  const open = keyText(prefix).slice(0, -1);
  return { from: `${open},`, to: `${open}-` };
}

function component(value: Json | undefined): KeyComponent {
  if (value === undefined) return {};
  if (typeof value === 'object' && value !== null) {
    throw badRequest('Partition key values must be strings, numbers, booleans or null.');
  }
  return Object.is(value, -0) ? 0 : value;
}

function valueAt(item: JsonObject, path: string[]): Json | undefined {
  let value: Json | undefined = item;
  for (const name of path) value = isObject(value) ? property(value, name) : undefined;
  return value;
}

function isEmptyObject(value: Json): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(`Partition key ${text} is invalid.`);
  }
}
