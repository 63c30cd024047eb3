import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '../../local/listen.ts';

/**
 * One write that goes wrong, counted from the moment it is told:
 * - before: it is not done, and the connection breaks
 * - after: it is done, and the connection breaks before the answer
 * - from: neither it nor any write behind it is done
 */
interface Failure {
  write: number;
  when: 'before' | 'after' | 'from';
}

export interface FaultyStore {
  url: string;
  fail(failure: Failure): void;
  heal(): void;
  stop(): void;
}

const isQuery = (headers: Record<string, unknown>) =>
  headers['x-ms-documentdb-isquery'] !== undefined ||
  headers['x-ms-cosmos-is-query-plan-request'] !== undefined;

/** A proxy of the shared store that loses the writes a test names. */
export async function startFaultyStore(store: string): Promise<FaultyStore> {
  let failure: Failure | undefined;
  let writes = 0;
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await buffer(request);
    const isWrite = method !== 'GET' && !isQuery(headers);
    if (isWrite) writes++;
    const isHit =
      isWrite && failure && (failure.when === 'from' ? writes >= failure.write : writes === failure.write);
    if (isHit && failure?.when !== 'after') return request.socket.destroy();
    const { host: _host, 'content-length': _length, connection: _connection, ...sent } = headers;
    const answer = await fetch(new URL(url, store), {
      method,
      headers: Object.entries(sent).map(([name, value]) => [name, String(value)]),
      ...(body.length > 0 && { body }),
    });
    const text = await answer.text();
    if (isHit) return request.socket.destroy();
    const {
      'content-length': _sent,
      'content-encoding': _encoding,
      ...back
    } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, back);
    // The SDK calls the address that the account names.
    response.end(text.replaceAll(store, faulty.url));
  });
  const faulty: FaultyStore = {
    url: await listenOnLoopback(server, 0),
    fail(next) {
      failure = next;
      writes = 0;
    },
    heal() {
      failure = undefined;
    },
    stop: () => server.close(),
  };
  return faulty;
}
