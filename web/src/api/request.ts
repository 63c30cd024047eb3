import type { Endpoint } from '@veil/api/contract/fields/endpoint';

export interface RequestLine {
  /** Path and query below the API's origin. */
  address: string;
  body: string | undefined;
  /** ETag of the answer that the page already has; a 304 confirms it. */
  etag?: string | undefined;
  /** Whether the request continues after the page is closed; its body is then limited to 64 KiB. */
  keepalive?: boolean;
  /** How long the call may take, in ms. */
  limitMs?: number;
}

/** Puts the caller's input into the path, the query string or the JSON body, as the endpoint defines. */
export function requestLine(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: unknown,
): RequestLine {
  const rest = new Map<string, unknown>(Object.entries(input ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const address = `/api/${filled}`;
  if (method !== 'GET' && method !== 'DELETE')
    return { address, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(
    [...rest].filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  );
  return { address: query.size > 0 ? `${address}?${query}` : address, body: undefined };
}
