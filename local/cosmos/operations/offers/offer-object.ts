import type { JsonObject } from '../../json.ts';
import type { Resource } from '../../storage/catalogue.ts';
import { childRid } from '../../storage/rid.ts';
import type { Store } from '../../storage/store.ts';
import { containerLink } from '../resource-text.ts';

/** Throughput of a database or container, as the offer that the service keeps apart from it. */
export interface Offer {
  id: string;
  table: 'databases' | 'containers';
  resource: Resource;
  object: JsonObject;
}

const offerKind = 0x0f;

export function listOffers(store: Store): Offer[] {
  return [...store.databases.values()].flatMap((database) => [
    ...offerOf('databases', database, `dbs/${database.rid}/`),
    ...[...database.containers.values()].flatMap((container) =>
      offerOf('containers', container, containerLink(container)),
    ),
  ]);
}

function offerOf(table: Offer['table'], resource: Resource, link: string): Offer[] {
  if (resource.offer === undefined) return [];
  const id = childRid(resource.rid, offerKind).replaceAll(/[=+-]/g, '').toLowerCase();
  const object = {
    offerVersion: 'V2',
    offerType: 'Invalid',
    content: resource.offer,
    resource: link,
    offerResourceId: resource.rid,
    id,
    _rid: id,
    _self: `offers/${id}/`,
    _etag: resource.etag,
    _ts: resource.ts,
  };
  return [{ id, table, resource, object }];
}
