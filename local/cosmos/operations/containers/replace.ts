import { isDeepStrictEqual } from 'node:util';
import { badRequest, preconditionFailed } from '../../errors.ts';
import { header, objectBody } from '../../protocol/call.ts';
import { matches } from '../../writes/conditions.ts';
import { getContainer, writeOperation } from '../operation.ts';
import { containerReply } from './containers.ts';
import { containerDefinition } from './definition.ts';

const immutableProperties: Record<string, string> = {
  partitionKey: 'Document collection partition key cannot be changed.',
  uniqueKeyPolicy: 'Unique key policy cannot be changed after the container was created.',
};

export const replaceContainer = writeOperation('replace container', (call, store) => {
  const container = getContainer(call, store);
  const ifMatch = header(call, 'if-match');
  if (ifMatch !== undefined && !matches(ifMatch, container.etag)) throw preconditionFailed();
  const definition = containerDefinition(objectBody(call));
  if (definition.id !== container.id) throw badRequest('The id of a container cannot be changed.');
  for (const [name, message] of Object.entries(immutableProperties)) {
    if (!isDeepStrictEqual(definition[name], container.definition[name])) throw badRequest(message);
  }
  store.replaceContainer(container, definition, call.nowMs);
  return containerReply(container, 200, 9.9);
});
