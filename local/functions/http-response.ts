import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { HttpCookie, TypedData } from './core-types.ts';

const withoutBody = new Set([204, 304]);

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Sends what a function returned; 204 if it returned nothing. `extra` are the host's own headers. */
export function sendReturned(
  response: ServerResponse,
  returned: TypedData | null | undefined,
  extra: OutgoingHttpHeaders,
): void {
  const http = returned?.http;
  if (!http) {
    response.writeHead(204, extra).end();
    return;
  }
  const headers: OutgoingHttpHeaders = mergeHeaders(http.headers ?? {}, extra);
  if (http.cookies?.length) headers['set-cookie'] = http.cookies.map(setCookieHeader);
  const body = http.body?.bytes;
  const status = Number(http.statusCode ?? 200);
  if (body && !withoutBody.has(status)) headers['content-length'] = body.byteLength;
  response.writeHead(status, headers);
  response.end(body);
}

function mergeHeaders(own: OutgoingHttpHeaders, extra: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const headers = { ...own, ...extra };
  if (own.vary && extra.vary) headers.vary = `${own.vary}, ${extra.vary}`;
  return headers;
}

const sameSiteNames = { lax: 'Lax', strict: 'Strict', explicitNone: 'None', none: undefined };

function setCookieHeader(cookie: HttpCookie): string {
  const {
    name = '',
    value = '',
    domain,
    path,
    expires,
    secure,
    httpOnly,
    sameSite = 'none',
    maxAge,
  } = cookie;
  const attributes = [
    `${name}=${encodeURIComponent(value)}`,
    domain?.value && `Domain=${domain.value}`,
    path?.value && `Path=${path.value}`,
    expires?.value && `Expires=${new Date((expires.value.seconds ?? 0) * 1000).toUTCString()}`,
    maxAge?.value !== undefined && `Max-Age=${maxAge.value}`,
    secure?.value && 'Secure',
    httpOnly?.value && 'HttpOnly',
    sameSiteNames[sameSite] && `SameSite=${sameSiteNames[sameSite]}`,
  ];
  return attributes.filter(Boolean).join('; ');
}
