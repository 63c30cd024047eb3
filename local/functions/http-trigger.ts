import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type App, bindingText, triggeredBy } from './app.ts';
import type { RegisteredFunction } from './core-module.ts';
import type { HttpData, TypedData } from './core-types.ts';
import { PayloadTooLarge, readBody } from './http-body.ts';
import { setCookieHeader } from './http-cookies.ts';
import type { Invoke } from './invoke.ts';
import type { HostLog } from './log.ts';
import { RouteTable } from './routes.ts';

const smallBody = 16 * 1024;

interface HttpFunction {
  registered: RegisteredFunction;
  bindingName: string;
}

export function routesOf({ registry }: App): RouteTable<HttpFunction> {
  const routes = new RouteTable<HttpFunction>();
  for (const { registered, bindingName, binding } of triggeredBy(registry, 'httpTrigger')) {
    const methods = Array.isArray(binding.methods) ? binding.methods.map(String) : ['GET', 'POST'];
    const template =
      typeof binding.route === 'string' ? bindingText(binding, 'route') : registered.metadata.name;
    routes.add(template, methods, { registered, bindingName });
  }
  return routes;
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Answers requests under the route prefix. Errors never show what went wrong inside: that goes to the log. */
export function httpTrigger(app: App, invoke: Invoke, log: HostLog) {
  const routes = routesOf(app);
  const prefix = app.routePrefix === '' ? '/' : `/${app.routePrefix}/`;

  return async (request: IncomingMessage, response: ServerResponse, extra: OutgoingHttpHeaders) => {
    const { method = 'GET', url = '/' } = request;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const found = path.startsWith(prefix) ? routes.find(method, path.slice(prefix.length)) : undefined;
    if (!found) return sendJson(response, 404, { message: `Nothing answers ${method} ${path}.` }, extra);
    if ('allow' in found) {
      const allow = found.allow.join(', ');
      return sendJson(response, 405, { message: `${path} answers ${allow}.` }, { ...extra, allow });
    }

    const { registered, bindingName } = found.target;
    try {
      const http: HttpData = {
        method,
        url: `http://${request.headers.host ?? 'localhost'}${url}`,
        headers: singleValues(request),
        params: found.params,
        query: mark < 0 ? {} : queryValues(url.slice(mark + 1)),
      };
      if (method !== 'GET' && method !== 'HEAD') http.body = { bytes: await readBody(request) };
      const { traceparent } = request.headers;
      const answer = await invoke(
        registered,
        {
          inputData: [{ name: bindingName, data: { http } }],
          ...(typeof traceparent === 'string' && { traceContext: { traceParent: traceparent } }),
        },
        randomUUID(),
      );
      send(response, answer, extra);
    } catch (fault) {
      if (fault instanceof PayloadTooLarge)
        return sendJson(response, 413, { message: fault.message }, { ...extra, connection: 'close' });
      log.write('error', registered.metadata.name, fault instanceof Error ? `${fault.stack}` : String(fault));
      if (response.headersSent) return response.destroy();
      sendJson(response, 500, {}, extra);
    }
  };
}

function singleValues(request: IncomingMessage): Record<string, string> {
  const single: Record<string, string> = {};
  const { headers } = request;
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === 'string') single[name] = value;
    else if (value) single[name] = value.join(', ');
  }
  return single;
}

/** The platform hands over one value a name and joins repeated ones by a comma; the URL keeps them all. */
function queryValues(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values[name];
    values[name] = before === undefined ? value : `${before},${value}`;
  }
  return values;
}

function send(
  response: ServerResponse,
  answer: TypedData | null | undefined,
  extra: OutgoingHttpHeaders,
): void {
  const http = answer?.http;
  if (!http) {
    response.writeHead(204, extra).end();
    return;
  }
  const headers: OutgoingHttpHeaders = { ...http.headers, ...extra };
  if (extra.vary && http.headers?.vary) headers.vary = `${http.headers.vary}, ${extra.vary}`;
  if (http.cookies?.length) headers['set-cookie'] = http.cookies.map(setCookieHeader);
  const body = http.body?.bytes;
  const status = Number(http.statusCode ?? 200);
  if (body && status !== 204 && status !== 304) headers['content-length'] = body.byteLength;
  response.writeHead(status, headers);
  if (!body || body.byteLength > smallBody) response.end(body);
  // Node writes a text together with the headers, in one system call; one byte a character keeps the bytes as they are.
  else response.end(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1'), 'latin1');
}
