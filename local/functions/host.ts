import { createServer } from 'node:http';
import { listenOnLoopback } from '../listen.ts';
import { adminApi, type Fire } from './admin.ts';
import type { App } from './app.ts';
import { startBlobTriggers } from './blob-trigger.ts';
import { corsRules } from './cors.ts';
import { httpTrigger } from './http-trigger.ts';
import { invoker } from './invoke.ts';
import type { HostLog } from './log.ts';
import { startTimers } from './timers.ts';

export interface Host {
  /** `http://localhost:<port>` */
  url: string;
  close(): Promise<void>;
}

export interface HostOptions {
  port: number;
  /** Folder for what must survive a restart: timer schedules, blob receipts. */
  data: string;
  /** Comma-separated origins. */
  cors: string;
}

export async function startHost(app: App, log: HostLog, options: HostOptions): Promise<Host> {
  const invoke = invoker(app, log);
  const cors = corsRules(options.cors);
  const answerHttp = httpTrigger(app, invoke, log);
  const timers = startTimers(app, invoke, log, options.data);
  const blobs = await startBlobTriggers(app, invoke, log, options.data);
  const fire = new Map<string, Fire>([
    ...timers.names.map((name): [string, Fire] => [name, timers.fire]),
    ...blobs.names.map((name): [string, Fire] => [name, blobs.fire]),
  ]);
  const answerAdmin = adminApi(app, fire, blobs.poisoned);

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/admin/')) return void answerAdmin(request, response);
    if (cors.answerPreflight(request, response)) return;
    void answerHttp(request, response, cors.headersFor(request));
  });
  const url = await listenOnLoopback(server, options.port);
  return {
    url,
    async close() {
      timers.stop();
      blobs.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const hook of app.registry.hooks.appTerminate) await hook({ hookData: {} });
    },
  };
}
