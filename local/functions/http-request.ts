import type { IncomingMessage } from 'node:http';
import type { HttpData } from './core-types.ts';
import { readBody } from './http-body.ts';

/**
 * A request in the form in which the platform passes it to the worker.
 * @throws PayloadTooLarge
 */
export async function httpData(
  request: IncomingMessage,
  url: string,
  params: Record<string, string>,
  bodyLimit: number,
): Promise<HttpData> {
  const { method = 'GET' } = request;
  const mark = url.indexOf('?');
  const data: HttpData = {
    method,
    url: `http://${request.headers.host ?? 'localhost'}${url}`,
    headers: singleValues(request),
    params,
    query: mark < 0 ? {} : queryValues(url.slice(mark + 1)),
  };
  if (method !== 'GET' && method !== 'HEAD') data.body = { bytes: await readBody(request, bodyLimit) };
  return data;
}

function singleValues({ headers }: IncomingMessage): Record<string, string> {
  const single: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === 'string') single[name] = value;
    else if (value) single[name] = value.join(', ');
  }
  return single;
}

/** Joins the values of a repeated name with commas, as the platform does. */
function queryValues(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values[name];
    values[name] = before === undefined ? value : `${before},${value}`;
  }
  return values;
}
