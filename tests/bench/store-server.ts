import { createServer } from 'node:http';
import { CosmosClient } from '@azure/cosmos';
import { announceReady, endWithParent, partOptions } from '../../local/part.ts';

/** Answers every request with one point read through the SDK: what the API's own store read costs, taken alone. */
const { rest } = partOptions();
const { endpoint = '', key = '', database = '', profile = '' } = rest;
const item = new CosmosClient({ endpoint, key })
  .database(database)
  .container('profiles')
  .item('profile', profile);
const server = createServer(async (_request, response) => {
  const { resource } = await item.read();
  response.setHeader('content-type', 'application/json').end(JSON.stringify(resource));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') announceReady(`http://localhost:${address.port}`);
});
endWithParent(() => server.closeAllConnections());
