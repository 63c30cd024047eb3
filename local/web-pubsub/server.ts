import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import * as z from 'zod';
import { filterOf } from './filter.ts';
import { acceptOf, frames } from './frames.ts';
import { createHub } from './hub.ts';
import { claimsOf } from './token.ts';

const subprotocol = 'json.webpubsub.azure.v1';
const clientPath = '/client/hubs/veil';
const hubPath = '/api/hubs/veil/';
const Groups = z.object({ groups: z.array(z.string()), filter: z.string() });

interface Call {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type Hub = ReturnType<typeof createHub>;
const filterIn = (query: URLSearchParams) => {
  const text = query.get('filter');
  return text === null ? undefined : filterOf(text);
};

/** The REST calls that Veil makes: method and path below the hub, with `*` for a name. */
const calls: Record<string, (call: Call, hub: Hub) => void> = {
  'POST users/*/:send': ({ parts, query, body }, hub) =>
    hub.deliver({ userId: parts[1] ?? '', filter: filterIn(query) }, body),
  'POST groups/*/:send': ({ parts, query, body }, hub) =>
    hub.deliver({ inGroup: parts[1] ?? '', filter: filterIn(query) }, body),
  'POST users/*/:closeConnections': ({ parts, query }, hub) =>
    hub.close({ userId: parts[1] ?? '' }, query.get('reason') ?? ''),
  'POST groups/*/:closeConnections': ({ parts, query }, hub) =>
    hub.close({ inGroup: parts[1] ?? '' }, query.get('reason') ?? ''),
  'POST :addToGroups'({ body }, hub) {
    const { groups, filter } = Groups.parse(body);
    hub.addToGroups(groups, { filter: filterOf(filter) });
  },
  'POST :removeFromGroups'({ body }, hub) {
    const { groups, filter } = Groups.parse(body);
    hub.removeFromGroups(groups, { filter: filterOf(filter) });
  },
};

/** The stand-in for Azure Web PubSub: one hub, a key, no event handlers and no history. */
export function webPubSubServer(key: string): Server {
  const hub = createHub();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = addressOf(request);
    const answer = (status: number, body?: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
    if (url.pathname === '/') return answer(200, { connections: hub.count() });
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!claimsOf(bearer, key, url.href)) return answer(401, { code: 'Unauthorized' });
    const parts = url.pathname.slice(hubPath.length).split('/').map(decodeURIComponent);
    const names = parts.length === 3 ? [parts[0], '*', parts[2]] : parts;
    const call = url.pathname.startsWith(hubPath) && calls[`${request.method} ${names.join('/')}`];
    if (!call)
      return answer(501, { code: 'NotImplemented', message: `Not in this stand-in: ${url.pathname}` });
    try {
      const text = Buffer.concat(chunks).toString();
      call({ parts, query: url.searchParams, body: text === '' ? undefined : JSON.parse(text) }, hub);
      return answer(names.at(-1) === ':send' ? 202 : names.at(-1)?.includes('close') ? 204 : 200);
    } catch (fault) {
      return answer(400, { code: 'BadRequest', message: String(fault) });
    }
  });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const url = addressOf(request);
    const claims = claimsOf(url.searchParams.get('access_token') ?? '', key, `${url.origin}${clientPath}`);
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
    const refuse = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
    if (url.pathname !== clientPath) return refuse('404 Not Found');
    if (!claims) return refuse('401 Unauthorized');
    if (!offered.includes(subprotocol)) return refuse('400 Bad Request');
    const lines = [
      'HTTP/1.1 101 Switching Protocols',
      'upgrade: websocket',
      'connection: Upgrade',
      `sec-websocket-accept: ${acceptOf(String(request.headers['sec-websocket-key']))}`,
      `sec-websocket-protocol: ${subprotocol}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    hub.join(claims, (heard) => frames(socket, heard));
  });
  return server;
}

const addressOf = ({ url = '/', headers }: IncomingMessage): URL => new URL(url, `http://${headers.host}`);
