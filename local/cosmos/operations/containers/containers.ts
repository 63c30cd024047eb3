import { alreadyExists } from '../../errors.ts';
import { isOn, objectBody } from '../../protocol/call.ts';
import type { Container } from '../../storage/catalogue.ts';
import { metadataCharge } from '../../writes/charge.ts';
import { queriedFeed, wholeFeed } from '../feed.ts';
import {
  getContainer,
  getDatabase,
  ownerOf,
  readOperation,
  refuseThroughput,
  writeOperation,
} from '../operation.ts';
import { containerObject } from '../resource-text.ts';
import { containerDefinition } from './definition.ts';

/** The answer to a write of a container. */
export const containerReply = (container: Container, status: number, charge: number) => ({
  status,
  body: JSON.stringify(containerObject(container)),
  charge,
  headers: { etag: container.etag },
  owner: ownerOf(container),
});

export const createContainer = writeOperation('create container', (call, store) => {
  const database = getDatabase(call, store);
  const definition = containerDefinition(objectBody(call));
  const id = String(definition.id);
  if (database.containers.has(id)) throw alreadyExists();
  refuseThroughput(call);
  const container = store.addContainer(database, definition, id, call.nowMs);
  return containerReply(container, 201, 4.95);
});

export const readContainer = readOperation('read container', (call, store) => {
  const container = getContainer(call, store);
  const headers: Record<string, string | number> = {
    etag: container.etag,
    'x-ms-documentdb-collection-index-transformation-progress': 100,
  };
  if (isOn(call, 'x-ms-documentdb-populatequotainfo')) {
    headers['x-ms-resource-usage'] = `documentsCount=${container.items.count()};collectionSize=0;`;
  }
  return {
    status: 200,
    body: JSON.stringify(containerObject(container)),
    charge: metadataCharge,
    headers,
    owner: ownerOf(container),
  };
});

export const listContainers = readOperation('list containers', (call, store) => {
  const database = getDatabase(call, store);
  const containers = [...database.containers.values()].map(containerObject);
  return wholeFeed(database.rid, 'DocumentCollections', containers);
});

export const queryContainers = readOperation('query containers', (call, store) => {
  const database = getDatabase(call, store);
  const containers = [...database.containers.values()].map(containerObject);
  return queriedFeed(call, database.rid, 'DocumentCollections', containers);
});

export const deleteContainer = writeOperation('delete container', (call, store) => {
  store.dropContainer(getContainer(call, store));
  return { status: 204, charge: 4.95 };
});
