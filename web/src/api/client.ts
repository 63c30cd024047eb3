import type { Endpoint, InputOf, Method, OutputOf } from '@veil/api/contract/fields/endpoint';
import { withoutPiledMarks } from '@veil/api/contract/fields/fields';
import * as z from 'zod/mini';
import { token } from '../storage/token.ts';
import { earlyAnswer, earlyKey } from './early.ts';
import { ApiError, UserFacingError } from './error.ts';
import { refreshSignal } from './refresh-signal.ts';
import { type RequestLine, requestLine } from './request.ts';
import { readAgain, retryAfter } from './retry.ts';
import { siteSettings } from './settings.ts';
import { trackedFetch } from './tracked-fetch.ts';

const inFlight = new Map<string, Promise<unknown>>();

/**
 * Calls one endpoint of the contract, as the signed-in person if there is one. Identical reads that run at the same
 * time share one request, unless a write was answered after the first of them began.
 * @throws {ApiError} with a message that can be shown; a 401 also ends the session in every tab
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Pick<RequestLine, 'keepalive' | 'limitMs'> = {},
): Promise<OutputOf<E>> {
  const line = { ...requestLine(endpoint, input), ...options };
  if (endpoint.method !== 'GET') {
    const answer = await exchange(endpoint.method, line, jsonOf).finally(() => inFlight.clear());
    return answerOf(endpoint, answer);
  }
  const key = `${token.read()} ${line.address}`;
  const answer = inFlight.get(key) ?? readAnswer(endpoint, line);
  inFlight.set(key, answer);
  try {
    return answerOf(endpoint, await answer);
  } finally {
    if (inFlight.get(key) === answer) inFlight.delete(key);
  }
}

/** Reads an endpoint of the contract like `call`, and again if that fails for a reason that passes. */
export const readNow = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
  readAgain(() => call(endpoint, input));

/** The latest answer of each call that is polled. */
const latestAnswers = new Map<string, { of: string; etag: string; answer: unknown }>();

async function readAnswer({ path, conditional }: Endpoint, line: RequestLine): Promise<unknown> {
  const of = `${token.read()} ${line.address}`;
  const known = conditional && latestAnswers.get(path);
  const before = known && known.of === of ? known : undefined;
  return exchange('GET', { ...line, etag: before?.etag }, async (response) => {
    if (before && response.status === 304) return before.answer;
    const answer = await jsonOf(response);
    const etag = conditional && response.headers.get('etag');
    if (etag) latestAnswers.set(path, { of, etag, answer });
    return answer;
  });
}

/** @throws {UserFacingError} */
export const jsonOf = (response: Response): Promise<unknown> =>
  response
    .text()
    .then((text): unknown => JSON.parse(withoutPiledMarks(text)))
    .catch(throwMalformedAnswer);

/** @throws {UserFacingError} if the answer is not what the contract says */
export function answerOf<E extends Endpoint>(endpoint: E, answer: unknown): OutputOf<E> {
  const schema: E['output'] = endpoint.lenientOutput ?? endpoint.output;
  const { data, error } = z.safeParse<E['output']>(schema, answer);
  return error ? throwMalformedAnswer(error) : data;
}

/** What an earlier request with the same id made with other content; undefined for any other failure. */
export const madeIn = <E extends Endpoint>(endpoint: E, fault: unknown): OutputOf<E> | undefined =>
  fault instanceof ApiError && fault.code === 'made-otherwise' ? answerOf(endpoint, fault.made) : undefined;

/** @throws always, with a message that can be shown; the cause says what was wrong with the answer */
function throwMalformedAnswer(cause: unknown): never {
  throw new UserFacingError('Veil’s answer could not be read. Please reload the page and try again.', {
    cause,
  });
}

/**
 * Sends a request whose answer need not be JSON, as the signed-in person.
 * @throws {ApiError} as `call` does
 */
export const request = (method: Method, line: RequestLine, signal?: AbortSignal): Promise<Response> =>
  exchange(method, line, (response) => response, signal);

/** Sends a request and reads its answer within one time limit. */
async function exchange<Answer>(
  method: Method,
  line: RequestLine,
  read: (response: Response) => Promise<Answer> | Answer,
  signal?: AbortSignal,
): Promise<Answer> {
  const bearer = token.read();
  async function readAccepted(response: Response): Promise<Answer> {
    if (response.ok || response.status === 304) return read(response);
    const wait = Number(response.headers.get('retry-after'));
    const refusal = new ApiError(response.status, await bodyOf(response), wait > 0 ? wait : undefined);
    if (bearer !== null && bearer === token.read()) followRefusal(refusal, bearer);
    throw refusal;
  }
  const early = await earlyAnswer(earlyKey(method, line), bearer);
  if (early)
    try {
      return await readAccepted(early);
    } catch (fault) {
      if (retryAfter(fault, 1, true) === undefined) throw fault;
    }
  return send(method, line, bearer, readAccepted, signal);
}

/** The token for which the API has answered that its person is suspended. */
let suspendedToken: string | undefined;

function followRefusal({ status, code }: ApiError, bearer: string): void {
  if (status === 401) token.end(code);
  if (code !== 'suspended' || suspendedToken === bearer) return;
  suspendedToken = bearer;
  refreshSignal.tell();
}

async function send<Answer>(
  method: Method,
  { address, body, etag, keepalive = false, limitMs }: RequestLine,
  bearer: string | null,
  read: (response: Response) => Promise<Answer> | Answer,
  signal?: AbortSignal,
): Promise<Answer> {
  const { apiOrigin } = await siteSettings();
  return trackedFetch(`${apiOrigin}${address}`, `${apiOrigin}/api/health`, read, {
    method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(etag && { 'if-none-match': etag }),
    },
    ...(body !== undefined && { body }),
    keepalive,
    limitMs,
    ...(signal && { signal }),
  });
}

/** @throws what cuts the answer short: a refusal without its body would end a session for no reason given */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
