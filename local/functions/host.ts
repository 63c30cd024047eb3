import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { listenOnLoopback } from '../listen.ts';
import { adminApi, type Fire } from './admin.ts';
import type { App } from './app.ts';
import { assignFunctions } from './bindings.ts';
import { defaultBodyLimit } from './http-body.ts';
import { invoker } from './invoke.ts';
import type { HostLog } from './log.ts';
import { triggers } from './triggers/list.ts';
import type { RunningTrigger } from './triggers/trigger.ts';

export interface Host {
  /** `http://localhost:<port>` */
  url: string;
  close(): Promise<void>;
}

interface HostOptions {
  port: number;
  /** Folder for what must survive a restart: timer schedules, blob receipts. */
  data: string;
  /** Comma-separated origins. */
  cors: string;
  /** In bytes. The default is the platform's. */
  bodyLimit?: number;
}

/** ms that running calls may take at the end. The process that ends this one waits five seconds. */
const graceMs = 4000;
/** ms without a connection or a call after which a host that was asked to end does so. */
const quietMs = 50;

/**
 * Waits for `ms` and at least one more turn of the event loop. Each turn accepts a waiting connection and reads what
 * the others have sent, however little processor time this process gets.
 */
async function pause(ms: number): Promise<void> {
  await setTimeout(ms);
  await setImmediate();
  await setImmediate();
}

export async function startHost(app: App, log: HostLog, options: HostOptions): Promise<Host> {
  const { data, bodyLimit = defaultBodyLimit } = options;
  const assigned = assignFunctions(app.registry, triggers);
  const invoke = invoker(app, log);
  const cors = corsRules(options.cors);
  const running: RunningTrigger[] = [];
  const fire = new Map<string, Fire>();
  for (const [trigger, functions] of assigned) {
    const started = await trigger.start(functions, { app, invoke, log, data, bodyLimit });
    running.push(started);
    for (const { registered } of functions)
      if (started.fire) fire.set(registered.metadata.name, started.fire);
  }
  const listPoisoned = () => running.flatMap(({ poisoned }) => poisoned?.() ?? []);
  const answerAdmin = adminApi(app, fire, bodyLimit, listPoisoned);

  let isClosing = false;
  /** Counts connections and calls. */
  let came = 0;
  const server = createServer((request, response) => {
    came++;
    if (isClosing) response.setHeader('connection', 'close');
    if (request.url?.startsWith('/admin/')) return void answerAdmin(request, response);
    if (cors.answerPreflight(request, response)) return;
    for (const { answer } of running) void answer?.(request, response, cors.headersFor(request));
  });
  server.on('connection', () => {
    came++;
  });
  const url = await listenOnLoopback(server, options.port);
  return {
    url,
    async close() {
      for (const { stop } of running) stop?.();
      // As in a rolling update in Azure: calls that arrived are answered, and no new ones are accepted.
      isClosing = true;
      const until = performance.now() + graceMs;
      let before: number;
      do {
        before = came;
        await pause(quietMs);
      } while (came > before && performance.now() < until - graceMs / 2);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await Promise.race([closed, setTimeout(until - performance.now(), undefined, { ref: false })]);
      server.closeAllConnections();
      await closed;
      for (const hook of app.registry.hooks.appTerminate) await hook({ hookData: {} });
    },
  };
}

/**
 * The platform's CORS: exact origins, a preflight that is answered before the app sees it, and no exposed headers
 * beyond the safelisted ones.
 * @param origins comma-separated, as `Host.CORS` in local.settings.json; `*` allows every origin
 */
function corsRules(origins: string) {
  const allowed = new Set(origins.split(',').map((origin) => origin.trim().replace(/\/$/, '')));
  const allows = (origin: string) => allowed.has(origin) || allowed.has('*');

  return {
    headersFor(request: IncomingMessage): OutgoingHttpHeaders {
      const { origin } = request.headers;
      if (!origin || !allows(origin)) return {};
      return { 'access-control-allow-origin': origin, vary: 'Origin' };
    },

    /** Returns true if the request was a preflight, which is then answered. */
    answerPreflight(request: IncomingMessage, response: ServerResponse): boolean {
      const { origin } = request.headers;
      const method = request.headers['access-control-request-method'];
      if (request.method !== 'OPTIONS' || !origin || !method) return false;
      const headers = request.headers['access-control-request-headers'];
      response.writeHead(204, {
        ...this.headersFor(request),
        ...(allows(origin) && { 'access-control-allow-methods': method }),
        ...(allows(origin) && headers && { 'access-control-allow-headers': headers }),
      });
      response.end();
      return true;
    },
  };
}
