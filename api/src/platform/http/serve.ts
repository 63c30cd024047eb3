import { createHash } from 'node:crypto';
import type { HttpHandler, HttpRequest, HttpResponseInit } from '@azure/functions';
import {
  type Endpoint,
  type OutputOf,
  type Page,
  type ParsedOf,
  page,
  picture,
} from '../../../contract/fields/endpoint.ts';
import type { EndpointName, endpoints } from '../../../contract/table.ts';
import type { Context } from '../../context.ts';
import { isBusy } from '../cosmos/busy.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { ApiError } from './api-error.ts';
import { compressedAnswer } from './compressed-answer.ts';
import { type CallerOf, identify } from './identify.ts';
import { readInput } from './input.ts';
import { longAnswer } from './long-answer.ts';
import { pictureAnswer } from './picture-answer.ts';
import { contextOf, withRequestId } from './request.ts';
import { safeHeaders } from './safe-headers.ts';

type HandlerOf<E extends Endpoint> = (
  input: ParsedOf<E>,
  caller: CallerOf<E['caller']>,
  context: Context,
) => Promise<OutputOf<E>> | OutputOf<E>;

/** The handler of the call with that name in the contract. */
export type Handler<Name extends EndpointName> = HandlerOf<(typeof endpoints)[Name]>;

const answerHeaders = {
  ...safeHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The only place that sees a request: authenticate → authorise → parse → handle → errors to HTTP. */
export function serve<E extends Endpoint>(
  name: string,
  endpoint: E,
  handle: HandlerOf<E>,
  context: Context,
): HttpHandler {
  return async (request) => {
    const own = contextOf(request.headers, context);
    const answer = await answerTo(request);
    return withRequestId(answer, own.request.id);

    async function answerTo({ headers: sent }: HttpRequest): Promise<HttpResponseInit> {
      try {
        const caller = await identify<E['caller']>(endpoint, sent, own);
        const input = await readInput(endpoint, request);
        const made = await handle(input, caller, own);
        if (endpoint.isLong) {
          const answer = await longAnswer(endpoint.output, made, answerHeaders);
          noteAnswer(name, endpoint, own);
          return answer;
        }
        const output = endpoint.output.parse(made);
        const shown = endpoint.output === picture ? picture.parse(output) : undefined;
        noteAnswer(name, endpoint, own);
        if (endpoint.output === page) return pageAnswer(page.parse(output));
        if (endpoint.compressed) return await compressedAnswer(sent, output, answerHeaders);
        if (endpoint.conditional) return conditionalAnswer(sent, output, answerHeaders);
        return shown ? pictureAnswer(shown) : jsonAnswer(200, output);
      } catch (fault) {
        if (fault instanceof ApiError) return logAndRefuse(name, fault, own, endpoint);
        if (fault instanceof Unavailable)
          return logAndRefuse(name, new ApiError(503, fault.message, fault), own);
        return failureAnswer(name, fault, own);
      }
    }
  };
}

/** The body is a string, because the library copies the headers again for a `jsonBody`. */
const jsonAnswer = (
  status: number,
  output: unknown,
  more?: Readonly<Record<string, string>>,
): HttpResponseInit => ({
  status,
  headers: { ...answerHeaders, ...more, 'content-type': 'application/json' },
  body: JSON.stringify(output),
});

/** One successful read in 16 is logged: polls and pictures are nine calls in ten, and the log has a size limit. */
const readsForLine = 16;

/** Request ids are random, so their last digit selects one in 16. */
function noteAnswer(
  name: string,
  { method }: Endpoint,
  { log, request }: Pick<Context, 'log' | 'request'>,
): void {
  const isRead = method === 'GET';
  if (isRead && !request.id.endsWith('0')) return;
  log('info', 'answered', { endpoint: name, outcome: '200', ...(isRead && { count: readsForLine }) });
}

/** Answers with these statuses may be attempts to reach other people's data. */
const refusedStatuses = [401, 403, 429];

function logAndRefuse(
  name: string,
  fault: ApiError,
  { log }: Pick<Context, 'log'>,
  endpoint?: Endpoint,
): HttpResponseInit {
  log('info', refusedStatuses.includes(fault.status) ? 'refused' : 'answered', {
    endpoint: name,
    outcome: String(fault.status),
  });
  return errorAnswer(fault, endpoint);
}

function errorAnswer(
  { status, message, errors, retryAfter, code, made }: ApiError,
  endpoint?: Endpoint,
): HttpResponseInit {
  const said = {
    message,
    ...(errors && { errors }),
    ...(code && { code }),
    ...(made !== undefined && { made: endpoint?.output.parse(made) }),
  };
  return jsonAnswer(status, said, {
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
}

/** The client gets nothing but an id to quote. */
function failureAnswer(
  endpoint: string,
  fault: unknown,
  { request, log }: Pick<Context, 'request' | 'log'>,
): HttpResponseInit {
  log('error', 'request-failed', { endpoint, fault: faultText(fault) });
  if (isBusy(fault))
    return errorAnswer(new ApiError(503, 'Veil is busy. Please try again.', { retryAfter: 1 }));
  return jsonAnswer(500, { message: 'Something went wrong on our side.', requestId: request.id });
}

const faultText = (fault: unknown): string =>
  fault instanceof Error ? `${fault.name}: ${fault.stack ?? fault.message}` : String(fault);

/** Answers 304 if the ETag that the client sent is current. */
function conditionalAnswer(
  sent: Headers,
  output: unknown,
  headers: Readonly<Record<string, string>>,
): HttpResponseInit {
  const body = JSON.stringify(output);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // A proxy may have weakened the ETag.
  if (sent.get('if-none-match')?.replace(/^W\//, '') === etag)
    return { status: 304, headers: { ...headers, etag } };
  return { status: 200, headers: { ...headers, etag, 'content-type': 'application/json' }, body };
}

const pageStyle =
  ':root{color-scheme:light dark}body{max-width:24rem;margin:4rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}button{min-height:44px;padding:0 1.25rem;font:inherit}';
const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** The button posts to the page's own address. All texts are the app's own, so they are not escaped. */
function pageAnswer({ title, text, button, goTo }: Page): HttpResponseInit {
  if (goTo !== null) return { status: 303, headers: { ...safeHeaders, location: goTo } };
  const form = button === null ? '' : `<form method="post"><button>${button}</button></form>`;
  return {
    status: 200,
    headers: {
      ...safeHeaders,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action *; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${pageStyle}</style><h1>${title}</h1><p>${text}</p>${form}</html>`,
  };
}
