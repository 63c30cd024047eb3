import { alreadyExists } from '../../errors.ts';
import { objectBody } from '../../protocol/call.ts';
import { requestedThroughput } from '../offers/throughput.ts';
import { ownerOf, theDatabase, writes } from '../operation.ts';
import { containerObject } from '../resource-text.ts';
import { containerDefinition } from './definition.ts';

export const createContainer = writes('create container', (call, store) => {
  const database = theDatabase(call, store);
  const definition = containerDefinition(objectBody(call));
  const id = String(definition.id);
  if (database.containers.has(id)) throw alreadyExists();
  const container = store.addContainer(database, definition, id, requestedThroughput(call), call.nowMs);
  return {
    status: 201,
    body: JSON.stringify(containerObject(container)),
    charge: 4.95,
    headers: { etag: container.etag },
    owner: ownerOf(container),
  };
});
