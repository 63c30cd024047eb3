import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type App, bindingText, triggeredBy } from './app.ts';
import type { RegisteredFunction } from './core-module.ts';
import { PayloadTooLarge } from './http-body.ts';
import { httpData } from './http-request.ts';
import { sendJson, sendReturned } from './http-response.ts';
import { streamThrough } from './http-stream.ts';
import type { Invoke } from './invoke.ts';
import type { HostLog } from './log.ts';
import { RouteTable } from './routes.ts';

let turn: Promise<void> | undefined;

/**
 * Answers of one turn of the event loop leave together: a write to a peer that is awake already costs a fifth, and
 * 16 connections get twice the answers.
 */
function endOfTurn(): Promise<void> {
  turn ??= new Promise((resolve) =>
    setImmediate(() => {
      turn = undefined;
      resolve();
    }),
  );
  return turn;
}

interface HttpFunction {
  registered: RegisteredFunction;
  bindingName: string;
}

function routesOf({ registry }: App): RouteTable<HttpFunction> {
  const routes = new RouteTable<HttpFunction>();
  for (const { registered, bindingName, binding } of triggeredBy(registry, 'httpTrigger')) {
    const methods = Array.isArray(binding.methods) ? binding.methods.map(String) : ['GET', 'POST'];
    const template =
      typeof binding.route === 'string' ? bindingText(binding, 'route') : registered.metadata.name;
    routes.add(template, methods, { registered, bindingName });
  }
  return routes;
}

/** Answers requests under the route prefix. Errors never show what went wrong inside: that goes to the log. */
export function httpTrigger(app: App, invoke: Invoke, log: HostLog) {
  const routes = routesOf(app);
  const prefix = app.routePrefix === '' ? '/' : `/${app.routePrefix}/`;

  async function call(
    { registered, bindingName }: HttpFunction,
    params: Record<string, string>,
    request: IncomingMessage,
    response: ServerResponse,
    extra: OutgoingHttpHeaders,
  ) {
    if (app.streamsTo)
      return streamThrough(
        app.streamsTo,
        { registered, bindingName, params },
        invoke,
        request,
        response,
        extra,
      );
    const http = await httpData(request, request.url ?? '/', params);
    const { traceparent } = request.headers;
    const returned = await invoke(registered, {
      inputData: [{ name: bindingName, data: { http } }],
      ...(typeof traceparent === 'string' && { traceContext: { traceParent: traceparent } }),
    });
    await endOfTurn();
    sendReturned(response, returned, extra);
  }

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
    try {
      await call(found.target, found.params, request, response, extra);
    } catch (fault) {
      if (fault instanceof PayloadTooLarge)
        return sendJson(response, 413, { message: fault.message }, { ...extra, connection: 'close' });
      const { name } = found.target.registered.metadata;
      log.write('error', name, fault instanceof Error ? `${fault.stack}` : String(fault));
      if (response.headersSent) return response.destroy();
      sendJson(response, 500, {}, extra);
    }
  };
}
