import { createServer } from 'node:http';
import { listenOnLoopback } from '../listen.ts';
import { announceReady, endWithParent, partOptions } from '../part.ts';

const notHere = 'This stand-in for Content Safety and OpenAI answers only GET /health.';

const server = createServer(({ method, url }, response) => {
  const healthy = method === 'GET' && url === '/health';
  response
    .writeHead(healthy ? 200 : 501, { 'content-type': 'application/json' })
    .end(JSON.stringify(healthy ? { status: 'ok', standIn: true } : { error: { message: notHere } }));
});
const url = await listenOnLoopback(server, partOptions().port);
endWithParent(() => server.closeAllConnections());
announceReady(url);
