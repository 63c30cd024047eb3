import { alreadyExists, badRequest } from '../../errors.ts';
import { objectBody } from '../../protocol/call.ts';
import { checkId } from '../../writes/item-body.ts';
import { requestedThroughput } from '../offers/throughput.ts';
import { writes } from '../operation.ts';
import { badIdCharacters, databaseObject } from '../resource-text.ts';

export const createDatabase = writes('create database', (call, store) => {
  const id = checkId(objectBody(call).id);
  if (badIdCharacters.test(id)) throw badRequest('The resource name presented contains invalid characters.');
  if (store.databases.has(id)) throw alreadyExists();
  const database = store.addDatabase(id, requestedThroughput(call), call.nowMs);
  const body = JSON.stringify(databaseObject(database));
  return { status: 201, body, charge: 4.95, headers: { etag: database.etag } };
});
