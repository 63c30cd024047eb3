import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * The platform's CORS: exact origins, a preflight that is answered before the app sees it, and no exposed headers
 * beyond the safelisted ones.
 * @param origins comma-separated, as `Host.CORS` in local.settings.json; `*` allows every origin
 */
export function corsRules(origins: string) {
  const allowed = new Set(origins.split(',').map((origin) => origin.trim().replace(/\/$/, '')));
  const allows = (origin: string) => allowed.has(origin) || allowed.has('*');

  return {
    headersFor(request: IncomingMessage): OutgoingHttpHeaders {
      const { origin } = request.headers;
      if (!origin || !allows(origin)) return {};
      return { 'access-control-allow-origin': origin, vary: 'Origin' };
    },

    /** Returns true if the request was a preflight, which is then answered. */
    answerPreflight(request: IncomingMessage, response: ServerResponse): boolean {
      const { origin } = request.headers;
      const method = request.headers['access-control-request-method'];
      if (request.method !== 'OPTIONS' || !origin || !method) return false;
      const headers = request.headers['access-control-request-headers'];
      response.writeHead(204, {
        ...this.headersFor(request),
        ...(allows(origin) && { 'access-control-allow-methods': method }),
        ...(allows(origin) && headers && { 'access-control-allow-headers': headers }),
      });
      response.end();
      return true;
    },
  };
}
