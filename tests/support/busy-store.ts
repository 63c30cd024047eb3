import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '../../local/listen.ts';

/** An answer of Cosmos DB in place of the work; `isBatch` tells its transactions from single operations. */
type Trouble = (request: { isBatch: boolean }) => number | undefined;

export interface BusyStore {
  url: string;
  trouble: Trouble;
  stop(): void;
}

/** A proxy of the shared store that answers with the trouble a test asks for. */
export async function startBusyStore(store: string): Promise<BusyStore> {
  const busy: BusyStore = { url: '', trouble: () => undefined, stop: () => server.close() };
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const body = await buffer(request);
    const isBatch = request.headers['x-ms-cosmos-is-batch-request'] !== undefined;
    const status = busy.trouble({ isBatch });
    if (status !== undefined) {
      response.writeHead(status, { 'x-ms-retry-after-ms': '1', 'content-type': 'application/json' });
      return response.end(JSON.stringify({ code: 'Trouble', message: 'Later.' }));
    }
    const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(new URL(url, store), {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ...(body.length > 0 && { body }),
    });
    const {
      'content-length': _sent,
      'content-encoding': _encoding,
      ...sent
    } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, sent);
    // The SDK calls the address that the account names.
    response.end((await answer.text()).replaceAll(store, busy.url));
  });
  busy.url = await listenOnLoopback(server, 0);
  return busy;
}
