import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
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

/** The fate of one call: not done, or done and not answered, or done late; else done. */
type Fate = 'before' | 'after' | 'late' | undefined;

export interface FaultyStore {
  url: string;
  fail(failure: Failure): void;
  /** Each call from now on, until the store heals. */
  judge(fate: () => Fate): void;
  heal(): void;
  /** Also ends what is under way, as when the process behind it dies. */
  stop(): void;
}

const isQuery = (headers: Record<string, unknown>) =>
  headers['x-ms-documentdb-isquery'] !== undefined ||
  headers['x-ms-cosmos-is-query-plan-request'] !== undefined;

const lateMs = 100;

/** A proxy of the shared store that loses the writes a test names. */
export async function startFaultyStore(store: string): Promise<FaultyStore> {
  let failure: Failure | undefined;
  let fateOf: () => Fate = () => undefined;
  let writes = 0;

  function fateOfWrite(): Fate {
    writes++;
    if (!failure) return undefined;
    const isHit = failure.when === 'from' ? writes >= failure.write : writes === failure.write;
    if (!isHit) return undefined;
    return failure.when === 'after' ? 'after' : 'before';
  }

  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await buffer(request);
    const isWrite = method !== 'GET' && !isQuery(headers);
    const fate = (isWrite ? fateOfWrite() : undefined) ?? fateOf();
    if (fate === 'before') return request.socket.destroy();
    if (fate === 'late') await setTimeout(lateMs);
    const { host: _host, 'content-length': _length, connection: _connection, ...sent } = headers;
    const answer = await fetch(new URL(url, store), {
      method,
      headers: Object.entries(sent).map(([name, value]) => [name, String(value)]),
      ...(body.length > 0 && { body }),
    });
    const text = await answer.text();
    if (fate === 'after') return request.socket.destroy();
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
    judge(fate) {
      fateOf = fate;
    },
    heal() {
      failure = undefined;
      fateOf = () => undefined;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return faulty;
}
