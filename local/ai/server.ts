import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Answer, Asked, Routes } from './answer.ts';

/** In bytes. The largest picture that Content Safety accepts is 4 MB, a third more as base64. */
const bodyLimit = 16 * 1024 * 1024;

const standIn = { 'x-stand-in': 'not the service: the rules of local/ai/README.md' };
const sentence = (status: number, message: string): Answer => ({ status, body: { error: { message } } });
const notHere = sentence(501, 'This stand-in for Content Safety and OpenAI answers other calls only.');
const tooLarge = sentence(413, `The body must not be larger than ${bodyLimit} bytes.`);
const failed = sentence(500, 'The stand-in failed. Its log says why.');

/** Answers by a table of routes; any other request gets 501. */
export function routeServer(routes: Routes): Server {
  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const route = routes[`${request.method} ${pathname}`];
    const body = await readBody(request);
    if (body === undefined) return tooLarge;
    const asked: Asked = { headers: request.headers, query, body };
    return route ? route(asked) : notHere;
  }

  return createServer(async (request, response) => {
    const { status, headers, body } = await answer(request).catch((fault: Error) => {
      process.stderr.write(`${fault.stack}\n`);
      return { ...failed, headers: {} };
    });
    send(response, status, { ...standIn, ...headers }, body);
  });
}

function send(response: ServerResponse, status: number, headers: Answer['headers'], body: unknown) {
  response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * Undefined for a body that is too large. It is read to its end, because a client that is still sending does not read
 * the answer.
 */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return size > bodyLimit ? undefined : Buffer.concat(chunks);
}
