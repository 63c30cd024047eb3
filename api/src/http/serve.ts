import type { HttpHandler, HttpResponseInit } from '@azure/functions';
import { type Endpoint, type OutputOf, type ParsedOf, picture } from '../../contract/endpoint.ts';
import type { Context } from '../context.ts';
import { isBusy } from '../platform/busy.ts';
import { Unavailable } from '../platform/unavailable.ts';
import { ApiError } from './api-error.ts';
import { type CallerOf, identify } from './identify.ts';
import { readInput } from './input.ts';
import { pictureAnswer } from './picture-answer.ts';
import { safeHeaders } from './safe-headers.ts';

/** One endpoint's work: parsed input, who calls, and what there is to work with. Throws ApiError for a refusal. */
export type Handler<E extends Endpoint> = (
  input: ParsedOf<E>,
  caller: CallerOf<E['caller']>,
  context: Context,
) => Promise<OutputOf<E>> | OutputOf<E>;

const headers = {
  ...safeHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The only place that sees a request: authenticate → authorise → parse → handle → errors to HTTP. */
export function serve<E extends Endpoint>(
  name: string,
  endpoint: E,
  handle: Handler<E>,
  context: Context,
): HttpHandler {
  return async (request) => {
    try {
      const caller = await identify<E['caller']>(endpoint, request.headers, context);
      const input = await readInput(endpoint, request);
      const output = endpoint.output.parse(await handle(input, caller, context));
      const shown = endpoint.output === picture ? picture.parse(output) : undefined;
      if (shown) return pictureAnswer(shown);
      return { status: 200, headers, jsonBody: output };
    } catch (fault) {
      if (fault instanceof ApiError) return refused(name, fault, context);
      if (fault instanceof Unavailable) return refusal(new ApiError(503, fault.message, fault));
      return failure(name, fault, context);
    }
  };
}

/** Refusals that may be somebody's try at what is not theirs leave a line. */
const told = [401, 403, 429];

function refused(endpoint: string, fault: ApiError, { log }: Context): HttpResponseInit {
  if (told.includes(fault.status)) log('info', 'refused', { endpoint, outcome: String(fault.status) });
  return refusal(fault);
}

function refusal({ status, message, errors, retryAfter }: ApiError): HttpResponseInit {
  return {
    status,
    headers: {
      ...headers,
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(retryAfter !== undefined && waitHeaders(retryAfter)),
    },
    jsonBody: errors ? { message, errors } : { message },
  };
}

/** The platform exposes no header to the site, which is of another origin; this one it needs. */
const waitHeaders = (seconds: number) => ({
  'retry-after': String(seconds),
  'access-control-expose-headers': 'retry-after',
});

/** A fault of ours: logged with an id the person can quote, and nothing else leaves. */
function failure(endpoint: string, fault: unknown, context: Context): HttpResponseInit {
  const requestId = context.newId();
  context.log('error', 'request-failed', { endpoint, requestId, fault: faultText(fault) });
  if (isBusy(fault)) return refusal(new ApiError(503, 'Veil is busy. Please try again.', { retryAfter: 1 }));
  return { status: 500, headers, jsonBody: { message: 'Something went wrong on our side.', requestId } };
}

const faultText = (fault: unknown): string =>
  fault instanceof Error ? `${fault.name}: ${fault.stack ?? fault.message}` : String(fault);
