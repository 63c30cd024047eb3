import { badRequest, tooLarge } from '../errors.ts';
import { isDeeperThan, isObject, type Json, type JsonObject } from '../json.ts';
import { fullKey, keyOfItem, keyText, type PartitionKey } from '../partition-key.ts';
import { checkTtl } from '../policies/ttl.ts';
import type { Container } from '../storage/catalogue.ts';

/** The service's published limits of an item. */
const maxItemBytes = 2 * 1024 * 1024;
const maxIdBytes = 1023;
const maxDepth = 128;

const systemProperties = ['_rid', '_self', '_etag', '_attachments', '_ts', '_lsn'];

export interface ItemBody {
  id: string;
  pk: string;
  text: string;
  /** Seconds to live; undefined if it never expires. */
  ttl: number | undefined;
}

/** Checks a complete item against the container and the partition key of the request. */
export function itemBody(
  value: Json | undefined,
  container: Container,
  key: PartitionKey | undefined,
): ItemBody {
  if (!isObject(value)) throw badRequest('The request payload is invalid: an item must be a JSON object.');
  if (isDeeperThan(value, maxDepth)) throw badRequest(`The item is nested deeper than ${maxDepth} levels.`);
  const item: JsonObject = { ...value };
  for (const name of systemProperties) delete item[name];
  const id = checkId(item.id);
  const pk = keyText(keyOfItem(item, container.policy.partitionKey));
  if (key !== undefined && keyText(fullKey(key, container.policy.partitionKey)) !== pk) {
    throw badRequest(
      "PartitionKey extracted from document doesn't match the one specified in the header",
      1001,
    );
  }
  const text = JSON.stringify(item);
  if (Buffer.byteLength(text) > maxItemBytes) throw tooLarge();
  return { id, pk, text, ttl: timeToLive(item, container.policy.defaultTtl) };
}

export function checkId(id: Json | undefined): string {
  if (id === undefined || id === '') {
    throw badRequest("The input content is invalid because the required properties - 'id; ' - are missing");
  }
  if (typeof id !== 'string') throw badRequest("The input content is invalid because 'id' must be a string.");
  if (/[/\\#]/.test(id)) throw badRequest('Id contains illegal chars: /, \\ and # are not allowed.');
  if (Buffer.byteLength(id) > maxIdBytes) throw badRequest(`The id is longer than ${maxIdBytes} bytes.`);
  return id;
}

/** An item's own `ttl` only counts in a container with a default, as in the service. */
function timeToLive(item: JsonObject, defaultTtl: number | undefined): number | undefined {
  const own = checkTtl(item.ttl);
  if (defaultTtl === undefined) return undefined;
  const ttl = own ?? defaultTtl;
  return ttl === -1 ? undefined : ttl;
}
