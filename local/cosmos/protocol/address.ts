import { badRequest } from '../errors.ts';

/** The decoded segments of a request path. Ambiguous paths are refused. */
export function segmentsOf(target: string): string[] {
  if (!target.startsWith('/')) throw badRequest('The request target must be a path.');
  const trimmed = target.endsWith('/') ? target.slice(1, -1) : target.slice(1);
  return trimmed === '' ? [] : trimmed.split('/').map(segment);
}

function segment(encoded: string): string {
  const decoded = decode(encoded);
  if (decoded === '' || decoded === '.' || decoded === '..' || /[/\\\0]/.test(decoded)) {
    throw badRequest('The request path is ambiguous: an empty, dotted or slashed segment.');
  }
  return decoded;
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw badRequest('The request path is not valid percent-encoded UTF-8.');
  }
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refuses a Host header that is not this machine, so that no web page can reach the port through a name of its own. */
export function checkHost(host: string | undefined): string {
  const name = host?.replace(/:\d+$/, '');
  if (host === undefined || name === undefined || !localNames.has(name)) {
    throw badRequest('The Host header must name this machine: localhost, 127.0.0.1 or [::1].');
  }
  return host;
}
