import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { bindingText, type TriggeredFunction } from '../bindings.ts';
import { PayloadTooLarge, refuseBody } from '../http-body.ts';
import { httpData } from '../http-request.ts';
import { sendJson, sendReturned } from '../http-response.ts';
import { byName, type Route, routeTable } from '../routes.ts';
import type { RunningTrigger, Trigger, TriggerHost } from './trigger.ts';

export const http: Trigger = {
  type: 'httpTrigger',
  otherBindings: ['http'],
  start: async (functions, host) => ({ answer: answerUnder(functions, host) }),
};

/** Answers requests under the route prefix. The reason of a failure goes to the log and not into the answer. */
function answerUnder(
  functions: TriggeredFunction[],
  { app, invoke, log, bodyLimit }: TriggerHost,
): NonNullable<RunningTrigger['answer']> {
  const sorted = [...functions].sort((a, b) =>
    byName(a.registered.metadata.name, b.registered.metadata.name),
  );
  const find = routeTable(sorted.map(routeOf));
  const prefix = app.routePrefix === '' ? '/' : `/${app.routePrefix}/`;

  async function call(
    { registered, bindingName }: TriggeredFunction,
    request: IncomingMessage,
    params: Record<string, string>,
  ) {
    const { traceparent } = request.headers;
    const http = await httpData(request, request.url ?? '/', params, bodyLimit);
    return invoke(registered, {
      inputData: [{ name: bindingName, data: { http } }],
      ...(typeof traceparent === 'string' && { traceContext: { traceParent: traceparent } }),
    });
  }

  return async (request, response, extra) => {
    const { method = 'GET', url = '/' } = request;
    const [path = '/'] = url.split('?');
    const found = path.startsWith(prefix) ? find(method, path.slice(prefix.length)) : undefined;
    if (!found) return answerNothing(path, response, extra);
    const began = performance.now();
    response.on('finish', () => {
      const { template } = routeOf(found.target);
      // The platform's host uses these names under OpenTelemetry.
      const name = `${method} ${app.routePrefix === '' ? '' : `${app.routePrefix}/`}${template}`;
      const told = { name, resultCode: String(response.statusCode), success: response.statusCode < 400 };
      log.write('debug', 'Host.Request', JSON.stringify({ ...told, duration: performance.now() - began }));
    });
    try {
      sendReturned(response, await call(found.target, request, found.params), extra);
    } catch (fault) {
      if (fault instanceof PayloadTooLarge) return refuseBody(request, response, fault, extra);
      const { name } = found.target.registered.metadata;
      log.write('error', name, fault instanceof Error ? `${fault.stack}` : String(fault));
      sendJson(response, 500, {}, extra);
    }
  };
}

function routeOf(fn: TriggeredFunction): Route<TriggeredFunction> {
  const { methods, route } = fn.binding;
  return {
    template: typeof route === 'string' ? bindingText(fn.binding, 'route') : fn.registered.metadata.name,
    methods: Array.isArray(methods) ? methods.map(String) : [],
    target: fn,
  };
}

/** As on the platform: a wrong method is a 404 too, and the root without a homepage is a 204. */
function answerNothing(path: string, response: ServerResponse, extra: OutgoingHttpHeaders) {
  response.writeHead(path === '/' ? 204 : 404, extra).end();
}
