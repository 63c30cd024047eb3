import type { Endpoint, InputOf, OutputOf } from '@veil/api/contract/endpoint';
import * as z from 'zod/mini';
import { ApiError } from './error.ts';
import { requestLine } from './request.ts';
import { siteSettings } from './settings.ts';
import { token } from './token.ts';

const inFlight = new Map<string, Promise<unknown>>();

/**
 * Calls one endpoint of the contract, as the signed-in person when there is one. Identical reads that are under way
 * are asked once.
 * @throws {ApiError} with a message fit to be shown; a 401 also ends the sign-in, and the guards ask for a new one
 */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const line = requestLine(endpoint, input);
  if (endpoint.method !== 'GET') return z.parse<E['output']>(endpoint.output, await send(endpoint, line));
  const key = `${token.read()} ${line.address}`;
  const answer = inFlight.get(key) ?? send(endpoint, line).finally(() => inFlight.delete(key));
  inFlight.set(key, answer);
  return z.parse<E['output']>(endpoint.output, await answer);
}

async function send(endpoint: Endpoint, { address, body }: ReturnType<typeof requestLine>): Promise<unknown> {
  const { apiOrigin } = await siteSettings();
  const bearer = token.read();
  const response = await fetch(`${apiOrigin}${address}`, {
    method: endpoint.method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  }).catch(() => {
    throw new ApiError(0, {
      message: 'Veil could not be reached. Please check your connection and try again.',
    });
  });
  if (response.ok) return response.json();
  if (response.status === 401 && bearer !== null && bearer === token.read()) token.clear();
  const wait = Number(response.headers.get('retry-after'));
  throw new ApiError(response.status, await bodyOf(response), wait > 0 ? wait : undefined);
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return { message: 'Unknown error' };
  }
}
