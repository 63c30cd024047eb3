import { storage } from '../storage/storage.ts';

const key = 'returnUrl';
export const defaultReturnPath = '/members';

/** Base for parsing a path; no request is sent there. */
const anyOrigin = 'https://site.invalid';
const longestPath = 2000;

/** Pages of the sign-in itself. Returning to them would be a loop. */
const signInPages = new Set(['/login', '/auth/callback']);

/**
 * Returns the candidate, normalized, if it is a path on this site, else `/members`. It rejects everything that a
 * browser, a proxy or the router could read as another site, plain or percent-encoded.
 */
export function safeReturnPath(candidate: string | null): string {
  if (candidate === null || candidate.length > longestPath || !isPlainPath(candidate))
    return defaultReturnPath;
  const url = new URL(candidate, anyOrigin);
  const decoded = decodedPath(url.pathname);
  if (url.origin !== anyOrigin || decoded === undefined) return defaultReturnPath;
  if (!isPlainPath(decoded) || /[:@]/.test(decoded)) return defaultReturnPath;
  if (signInPages.has(decoded.toLowerCase().replace(/(?<=.)\/$/, ''))) return defaultReturnPath;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** One leading slash, no empty segment before the query, no backslash, no control or invisible character. */
function isPlainPath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1);
  return path.startsWith('/') && !path.includes('//') && !/[\\\p{C}\p{Z}]/u.test(text.replaceAll(' ', ''));
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Stores the return path until the sign-in is complete. */
export function keepReturnPath(path: string | null): void {
  storage.write(key, safeReturnPath(path));
}

/** The stored return path, for another attempt. */
export const readReturnPath = (): string => safeReturnPath(storage.read(key));

/** Reads the return path and removes it. */
export function takeReturnPath(): string {
  const path = readReturnPath();
  storage.remove(key);
  return path;
}
