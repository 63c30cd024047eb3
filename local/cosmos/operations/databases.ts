import { alreadyExists, badRequest } from '../errors.ts';
import { objectBody } from '../protocol/call.ts';
import { metadataCharge } from '../writes/charge.ts';
import { checkId } from '../writes/item-body.ts';
import { queriedFeed, wholeFeed } from './feed.ts';
import { getDatabase, readOperation, refuseThroughput, writeOperation } from './operation.ts';
import { badIdCharacters, databaseObject } from './resource-text.ts';

export const createDatabase = writeOperation('create database', (call, store) => {
  const id = checkId(objectBody(call).id);
  if (badIdCharacters.test(id)) throw badRequest('The resource name presented contains invalid characters.');
  if (store.databases.has(id)) throw alreadyExists();
  refuseThroughput(call);
  const database = store.addDatabase(id, call.nowMs);
  const body = JSON.stringify(databaseObject(database));
  return { status: 201, body, charge: 4.95, headers: { etag: database.etag } };
});

export const readDatabase = readOperation('read database', (call, store) => {
  const database = getDatabase(call, store);
  const body = JSON.stringify(databaseObject(database));
  return { status: 200, body, charge: metadataCharge, headers: { etag: database.etag } };
});

export const listDatabases = readOperation('list databases', (_call, store) =>
  wholeFeed('', 'Databases', [...store.databases.values()].map(databaseObject)),
);

export const queryDatabases = readOperation('query databases', (call, store) =>
  queriedFeed(call, '', 'Databases', [...store.databases.values()].map(databaseObject)),
);

export const deleteDatabase = writeOperation('delete database', (call, store) => {
  store.dropDatabase(getDatabase(call, store));
  return { status: 204, charge: 4.95 };
});
