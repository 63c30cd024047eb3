import { listenOnLoopback } from '../listen.ts';
import { announceReady, endWithParent, partOptions } from '../part.ts';
import type { Routes } from './answer.ts';
import { contentSafety } from './content-safety.ts';
import { openai } from './openai.ts';
import { routeServer } from './server.ts';

const { port, rest } = partOptions();
const routes: Routes = {
  'GET /health': () => ({ status: 200, body: { status: 'ok', standIn: true } }),
  ...contentSafety(rest['content-safety-key'] ?? ''),
  ...openai(rest['openai-key'] ?? ''),
};

const server = routeServer(routes);
const url = await listenOnLoopback(server, port);
endWithParent(() => server.closeAllConnections());
announceReady(url);
