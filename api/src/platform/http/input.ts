import type { HttpRequest } from '@azure/functions';
import * as z from 'zod/mini';
import { type Endpoint, isOpenedByAddress, type ParsedOf, page } from '../../../contract/fields/endpoint.ts';
import { ApiError, type FieldError, invalidFields } from './api-error.ts';

export const maxBodyBytes = 64 * 1024;
/** The largest legal body, eight people with every tag, has about half as many values. */
export const maxValues = 5000;

type RequestBody = AsyncIterable<Uint8Array> | null;
type RequestParts = Pick<HttpRequest, 'headers' | 'query' | 'params'> & { body: RequestBody };
type SchemaIssues = readonly { path: readonly PropertyKey[]; message: string }[];

/** @throws ApiError 400, 413 or 415 */
export async function readInput<E extends Endpoint>(
  endpoint: E,
  request: RequestParts,
): Promise<ParsedOf<E>> {
  // Forms of a page and the one-click unsubscribe of mail programs post a body, which is ignored.
  const isForm = endpoint.output === page;
  const hasBody = !isForm && (endpoint.method === 'POST' || endpoint.method === 'PUT');
  const raw = hasBody ? await readBody(request, endpoint) : readQuery(request.query, endpoint);
  const input = endpoint.input.safeParse(raw, issueMessages);
  const params = endpoint.params.safeParse({ ...request.params }, issueMessages);
  if (input.success && params.success) return Object.assign({}, input.data, params.data) as ParsedOf<E>;
  throw invalidFields([
    ...fieldErrors(params.error?.issues ?? []),
    ...fieldErrors(input.error?.issues ?? []),
  ]);
}

function readQuery(query: URLSearchParams, endpoint: Endpoint): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of query) {
    if (isOpenedByAddress(endpoint) && !hasField(endpoint, name)) continue;
    if (Object.hasOwn(found, name)) throw invalidFields([{ field: name, message: 'Given more than once' }]);
    found[name] = value;
  }
  return found;
}

const hasField = ({ input }: Endpoint, name: string): boolean =>
  !(input instanceof z.ZodMiniObject) || Object.hasOwn(input.shape, name);

async function readBody(request: RequestParts, endpoint: Endpoint): Promise<unknown> {
  const contentType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isUnnamed = contentType === undefined && mayBeMissing(endpoint);
  if (contentType !== 'application/json' && !isUnnamed) throw wrongTypeError();
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLargeError();
  const text = await readText(request.body);
  if (text === '' && mayBeMissing(endpoint)) return undefined;
  if (isUnnamed) throw wrongTypeError();
  const body = parseJson(text);
  if (hasMoreValues(body, maxValues)) throw new ApiError(400, 'The body has too many values.');
  return body;
}

const mayBeMissing = ({ input }: Endpoint): boolean => input.safeParse(undefined).success;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'The body is not valid JSON.');
  }
}

/** This check comes before zod, which validates every entry of a list before it rejects the list as too long. */
function hasMoreValues(value: unknown, most: number): boolean {
  const left = [value];
  for (let seen = 0; left.length > 0; seen++) {
    if (seen + left.length > most) return true;
    const one = left.pop();
    if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) left.push(part);
  }
  return false;
}

/** A chunked body does not announce its length. */
async function readText(body: RequestBody): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBodyBytes) throw tooLargeError();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const wrongTypeError = () => new ApiError(415, 'Please send application/json.');
const tooLargeError = () => new ApiError(413, 'The request is too large.');

function fieldErrors(issues: SchemaIssues): FieldError[] {
  const first = new Map<string, string>();
  for (const issue of issues.slice(0, 50)) {
    const field = fieldName(issue);
    if (!first.has(field)) first.set(field, issue.message);
  }
  return [...first].map(([field, message]) => ({ field, message }));
}

function fieldName(issue: SchemaIssues[number]): string {
  const path = issue.path.map(String);
  if ('keys' in issue && Array.isArray(issue.keys))
    return [...path, issue.keys.slice(0, 5).join(', ')].join('.');
  return path.join('.') || 'body';
}

const issueMessages = {
  error: ({ code }: { code?: string | undefined }) =>
    code === 'unrecognized_keys' ? 'Unknown field' : 'Missing or malformed',
};
