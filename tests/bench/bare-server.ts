import { createServer } from 'node:http';
import { announceReady, endWithParent, partOptions } from '../../local/part.ts';

/** The least a server can do: answers every request with `--body`. What the API's overhead is measured against. */
const { rest } = partOptions();
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(rest.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') announceReady(`http://localhost:${address.port}`);
});
endWithParent(() => server.closeAllConnections());
