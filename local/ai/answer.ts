import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** A request with its whole body. */
export interface Asked {
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  body: Buffer;
}

/** `body` is sent as JSON. */
export interface Answer {
  status: number;
  headers?: OutgoingHttpHeaders;
  body: unknown;
}

/** Handlers by method and path, such as `POST /contentsafety/image:analyze`. */
export type Routes = Record<string, (asked: Asked) => Promise<Answer> | Answer>;
