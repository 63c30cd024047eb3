import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fillSitePage, fillWorker } from '../../web/build/site-settings.ts';
import { type SiteFile, siteFiles } from './files.ts';
import { decide } from './rules.ts';
import type { SiteConfig } from './site-config.ts';

export interface Site {
  /** Folder of the built site. */
  folder: string;
  config: SiteConfig;
  /** The content of `/settings.json`. */
  settings: object;
  /** Addresses that are filled into pages. */
  origins: { site: string; api: string };
  /** `off` removes the worker. */
  worker?: string;
}

/** Serves a built site as Static Web Apps does, over plain HTTP. */
export function siteServer({ folder, config, settings, origins, worker }: Site): Server {
  const fillPage = (html: string) => fillSitePage(html, origins);
  const files = siteFiles({
    folder,
    types: config.mimeTypes,
    fillPage,
    fillWorker: (script) => fillWorker(script, worker),
  });
  const globalHeaders = withoutHttpsOnly(config.globalHeaders);
  const local = { ...config, globalHeaders };

  return createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return end(response, 405, { allow: 'GET, HEAD' });
    const path = decodedPath(url);
    if (path === undefined) return end(response, 400, {});
    if (path === '/settings.json') return answerSettings(request, response);

    const decision = decide(local, method, path, files.exists);
    if ('location' in decision) return end(response, decision.status, { location: decision.location });
    const file = decision.file === undefined ? undefined : files.read(decision.file);
    if (!file) return end(response, decision.status === 200 ? 404 : decision.status, decision.headers);
    sendFile(request, response, file, decision);
  });

  function answerSettings(request: IncomingMessage, response: ServerResponse) {
    const { headers } = decide(local, 'GET', '/settings.json', () => true);
    response.writeHead(200, { ...headers, 'content-type': 'application/json' });
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify(settings));
  }
}

/**
 * Removes the two headers that would break http://localhost: one redirects the browser to https for a year, the other
 * requests every script over https. All others stay as deployed.
 */
function withoutHttpsOnly(headers: Record<string, string>): Record<string, string> {
  const { 'strict-transport-security': _, 'content-security-policy': policy, ...others } = headers;
  if (policy === undefined) return others;
  return { ...others, 'content-security-policy': policy.replace(/;\s*upgrade-insecure-requests/, '') };
}

function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return undefined;
  }
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  { status, headers }: { status: number; headers: Record<string, string> },
) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && file.encoded(name));
  const bytes = encoding ? (file.encoded(encoding) ?? file.plain) : file.plain;
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
  const common = { ...headers, etag, vary: 'Accept-Encoding' };
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return end(response, 304, common);
  response.writeHead(status, {
    ...common,
    'content-type': file.type,
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function end(response: ServerResponse, status: number, headers: Record<string, string>) {
  response.writeHead(status, headers).end();
}
