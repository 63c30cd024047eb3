import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { errors } from 'oidc-provider';
import { Refusal } from './body.ts';
import { makeIdToken } from './dev.ts';
import { interact } from './interaction.ts';
import { failurePage, signOutScript } from './pages.ts';
import { createProvider, type ProviderOptions } from './provider.ts';

const stylesheet = readFileSync(join(import.meta.dirname, 'sign-in.css'), 'utf8');

/** Answers the provider's own pages and `/dev/…`. Everything else is OpenID Connect. */
export function requestListener(options: ProviderOptions) {
  const { issuer, web, keys, accounts } = options;
  let provider = createProvider(options);
  let openId = provider.callback();

  const rotateKeys = async () => {
    await keys.rotate();
    provider = createProvider(options);
    openId = provider.callback();
    return { published: keys.all().map(({ kid }) => kid) };
  };

  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    'GET /sign-in.css': (_request, response) => send(response, 'text/css', stylesheet),
    'GET /sign-out.js': (_request, response) => send(response, 'text/javascript', signOutScript),
    'POST /dev/id-token': async (request, response) =>
      sendJson(response, 200, await makeIdToken(issuer, keys, accounts, request)),
    'POST /dev/rotate-keys': async (_request, response) => sendJson(response, 200, await rotateKeys()),
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const route = routes[`${request.method} ${path}`];
    if (route) await route(request, response);
    else if (path.startsWith('/interaction/')) await interact(provider, accounts, request, response);
    else await openId(request, response);
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(pageHeaders(web))) response.setHeader(name, value);
    try {
      await answer(request, response);
    } catch (fault) {
      refuse(web, request, response, fault);
    }
  };
}

const pageHeaders = (web: string) => ({
  // The site is an allowed form action, because signing in ends with a redirect to it.
  'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self' ${web}; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

function refuse(web: string, request: IncomingMessage, response: ServerResponse, fault: unknown) {
  const { status, reason } = refusalOf(fault);
  if (status >= 500) process.stderr.write(`${fault instanceof Error ? fault.stack : fault}\n`);
  if (response.headersSent) return response.end();
  if (!request.complete) response.setHeader('connection', 'close');
  if (request.url?.startsWith('/dev/')) return sendJson(response, status, { error: reason });
  return send(response, 'text/html', failurePage(web, reason), status);
}

function refusalOf(fault: unknown): { status: number; reason: string } {
  if (fault instanceof Refusal) return { status: fault.status, reason: fault.message };
  if (fault instanceof errors.OIDCProviderError)
    return { status: fault.statusCode, reason: 'This sign-in is over. Please begin again from the site.' };
  return { status: 500, reason: 'The local identity provider failed. Its log says why.' };
}

function send(response: ServerResponse, type: string, body: string, status = 200) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
