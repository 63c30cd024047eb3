import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type EndpointName, endpointNames, endpoints } from '../../../api/contract/table.ts';
import { listenOnLoopback } from '../../../local/listen.ts';

type Body = Record<string, unknown>;

export interface PassedCall {
  name: EndpointName;
  input: Body;
  /** The e-mail address of whoever calls; empty for a visitor. */
  by: string;
  status: number;
  body: Body;
}

/** What was done in the house, as its own code knows it. */
export interface Known {
  /** Calls that were answered 200 while the claims were played. */
  acts: readonly PassedCall[];
  /** @param handleOrNumber of a profile @returns an e-mail address */
  emailOf(handleOrNumber: unknown): string | undefined;
}

/** A fault of the house: it alters an answer because of something that its reader must not learn. */
export interface Leak {
  /** What kind of trace it leaves. */
  leaves: string;
  in: EndpointName;
  /** Alters the answer of a reader, where the house would let them notice something. */
  alter(answer: PassedCall, known: Known): void;
}

/** Stands between a client and the API of a house, and plants a leak in its answers. */
export class LeakyHouse {
  leak: Leak | undefined;
  /** While claims are played, acts are noted. Afterwards a call that was answered before gets that answer again. */
  isPlaying = true;
  readonly #origin: string;
  readonly #acts: PassedCall[] = [];
  readonly #emails = new Map<string, string>();
  readonly #answers = new Map<string, { status: number; text: string; type: string }>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  constructor(origin: string) {
    this.#origin = origin;
  }

  open = (): Promise<string> => listenOnLoopback(this.#server, 0);

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await textOf(request);
    const { method = 'GET', url = '/', headers } = request;
    const by = emailIn(headers.authorization);
    const key = [by, method, url, sent].join(' ');
    const answer =
      (!this.isPlaying && this.#answers.get(key)) || (await this.#pass(method, url, headers, sent));
    if (!this.isPlaying) this.#answers.set(key, answer);
    const named = nameOf(method, url);
    const isJson = answer.type.includes('json') && answer.text !== '';
    if (!named || !isJson) return end(response, answer);
    const input = {
      ...named.params,
      ...Object.fromEntries(new URL(url, this.#origin).searchParams),
      ...parsed(sent),
    };
    const call = { name: named.name, input, by, status: answer.status, body: parsed(answer.text) };
    if (this.isPlaying) this.#note(call);
    if (this.leak?.in === call.name)
      this.leak.alter(call, { acts: this.#acts, emailOf: (found) => this.#emails.get(String(found)) });
    end(response, { status: call.status, text: JSON.stringify(call.body), type: answer.type });
  }

  async #pass(
    method: string,
    url: string,
    { authorization, 'content-type': type }: IncomingMessage['headers'],
    sent: string,
  ) {
    const response = await fetch(new URL(url, this.#origin), {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(sent !== '' && { body: sent }),
    });
    return {
      status: response.status,
      text: await response.text(),
      type: response.headers.get('content-type') ?? '',
    };
  }

  #note(call: PassedCall): void {
    if (call.status !== 200) return;
    this.#acts.push(call);
    if (call.name === 'completeOnboarding')
      for (const found of [call.input.handle, call.input.profileId]) this.#emails.set(String(found), call.by);
    const { profile } =
      call.name === 'me' ? (call.body as { profile: { id?: number } | null }) : { profile: null };
    if (profile?.id) this.#emails.set(String(profile.id), call.by);
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function end(
  response: ServerResponse,
  { status, text, type }: { status: number; text: string; type: string },
): void {
  response.writeHead(status, { 'content-type': type }).end(text);
}

const parsed = (text: string): Body => (text === '' ? {} : JSON.parse(text));

function emailIn(authorization = ''): string {
  const claims = authorization.split('.')[1];
  return claims === undefined ? '' : JSON.parse(Buffer.from(claims, 'base64url').toString()).email;
}

const routes = endpointNames
  .map((name) => {
    const { method, path } = endpoints[name];
    const shape = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    return { name, method, params: path.split('{').length, shape: new RegExp(`^/api/${shape}$`) };
  })
  .sort((one, other) => one.params - other.params);

function nameOf(method: string, url: string): { name: EndpointName; params: Body } | undefined {
  const path = url.split('?')[0] ?? '';
  for (const { name, method: taken, shape } of routes) {
    const found = taken === method ? shape.exec(path) : null;
    const params = Object.entries(found?.groups ?? {}).map(([key, value]) => [
      key,
      decodeURIComponent(value),
    ]);
    if (found) return { name, params: Object.fromEntries(params) };
  }
  return undefined;
}
