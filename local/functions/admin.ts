import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from './app.ts';
import type { AppRegistry } from './core-module.ts';
import { readBody } from './http-body.ts';
import { sendJson } from './http-response.ts';
import type { RunningTrigger } from './triggers/trigger.ts';

export type Fire = NonNullable<RunningTrigger['fire']>;

/**
 * `GET /admin/host/status`, `GET /admin/functions`, `GET /admin/blobs/poison`, and `POST /admin/functions/{name}` with
 * an optional `{"input": …}`. The last one answers after the run: 202, or 500 if the function failed. The platform
 * answers at once.
 */
export function adminApi(
  { registry }: App,
  fire: Map<string, Fire>,
  bodyLimit: number,
  poisoned: () => unknown,
) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    // Browsers send an Origin with a POST to another site; scripts do not.
    if (request.headers.origin)
      return sendJson(response, 403, { message: 'The admin calls are not for browsers.' });
    const [, , area = '', name = ''] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/');
    const call = `${request.method} ${area}`;
    if (call === 'GET host' && name === 'status') return sendJson(response, 200, { state: 'Running' });
    if (call === 'GET blobs' && name === 'poison') return sendJson(response, 200, poisoned());
    if (call === 'GET functions' && name === '') return sendJson(response, 200, describeFunctions(registry));
    if (call === 'POST functions') return fireOne(decodeURIComponent(name), request, response);
    sendJson(response, 404, { message: `Nothing answers ${request.method} ${request.url}.` });
  };

  async function fireOne(name: string, request: IncomingMessage, response: ServerResponse) {
    const start = fire.get(name);
    if (!start) return sendJson(response, 404, { message: `There is no timer or blob function "${name}".` });
    try {
      await start(name, inputOf(await readBody(request, bodyLimit)));
      sendJson(response, 202, {});
    } catch (fault) {
      sendJson(response, 500, {
        message: `${name} failed. ${fault instanceof Error ? fault.message : String(fault)}`,
      });
    }
  }
}

/** Describes each function with its bindings in the platform's format. */
function describeFunctions({ functions }: AppRegistry) {
  return [...functions.values()].map(({ metadata: { name, bindings } }) => ({
    name,
    config: { bindings: Object.entries(bindings).map(([bound, binding]) => ({ ...binding, name: bound })) },
  }));
}

function inputOf(body: Buffer): string | undefined {
  if (body.length === 0) return undefined;
  const parsed: unknown = JSON.parse(body.toString());
  const input = typeof parsed === 'object' && parsed !== null && 'input' in parsed ? parsed.input : undefined;
  return typeof input === 'string' ? input : undefined;
}
