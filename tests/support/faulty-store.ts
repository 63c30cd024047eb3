import { Agent, createServer, type IncomingMessage, request as requestOf } from 'node:http';
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
  const agent = new Agent({ keepAlive: true });

  function fateOfWrite(): Fate {
    writes++;
    if (!failure) return undefined;
    const isHit = failure.when === 'from' ? writes >= failure.write : writes === failure.write;
    if (!isHit) return undefined;
    return failure.when === 'after' ? 'after' : 'before';
  }

  async function passOn({ method, url = '/', headers }: IncomingMessage, body: Buffer) {
    const { host: _host, connection: _connection, ...sent } = headers;
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const onward = requestOf(
      new URL(url, store),
      { ...(method && { method }), headers: sent, agent },
      resolve,
    );
    onward.on('error', reject).end(body);
    const answer = await promise;
    const { 'transfer-encoding': _encoding, connection: _kept, ...back } = answer.headers;
    return { status: answer.statusCode ?? 500, headers: back, body: await buffer(answer) };
  }

  const server = createServer(async (request, response) => {
    try {
      const body = await buffer(request);
      const isWrite = request.method !== 'GET' && !isQuery(request.headers);
      const fate = (isWrite ? fateOfWrite() : undefined) ?? fateOf();
      if (fate === 'before') return request.socket.destroy();
      if (fate === 'late') await setTimeout(lateMs);
      const answer = await passOn(request, body);
      if (fate === 'after') return request.socket.destroy();
      // The SDK calls the address that the account names.
      const isAccount = request.url === '/';
      const text = isAccount ? answer.body.toString().replaceAll(store, faulty.url) : answer.body;
      const headers = { ...answer.headers, ...(isAccount && { 'content-length': Buffer.byteLength(text) }) };
      response.writeHead(answer.status, headers).end(text);
    } catch {
      // Whoever asked went away, or the store did.
      request.socket.destroy();
    }
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
      agent.destroy();
    },
  };
  return faulty;
}
