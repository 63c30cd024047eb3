import type { JsonObject } from './json.ts';
import type { Container } from './storage/catalogue.ts';
import type { StoredItem } from './storage/items.ts';
import { itemRid } from './storage/rid.ts';

/** The JSON text of an item as the service returns it, written without parsing the stored body. */
export function itemText(container: Container, item: StoredItem, more = ''): string {
  const open = item.body.slice(0, -1);
  const rid = itemRid(container.rid, item.seq);
  const self = `${itemsLink(container)}${rid}/`;
  return `${open}${open === '{' ? '' : ','}"_rid":"${rid}","_self":"${self}","_etag":"\\"${item.etag.slice(1, -1)}\\"","_attachments":"attachments/","_ts":${item.ts}${more}}`;
}

/** The item as an object, for the query evaluator. */
export function itemObject(container: Container, item: StoredItem): JsonObject {
  const object: JsonObject = JSON.parse(item.body);
  const rid = itemRid(container.rid, item.seq);
  object._rid = rid;
  object._self = `${itemsLink(container)}${rid}/`;
  object._etag = item.etag;
  object._attachments = 'attachments/';
  object._ts = item.ts;
  return object;
}

function itemsLink(container: Container): string {
  return `dbs/${container.database.rid}/colls/${container.rid}/docs/`;
}
