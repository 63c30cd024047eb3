import { badRequest, Refusal } from '../errors.ts';
import { isObject, type Json } from '../json.ts';
import { type Call, objectBody } from '../protocol/call.ts';
import { compile } from '../query/compile.ts';
import { QueryError, QueryUnsupported } from '../query/errors.ts';
import type { Policies } from '../query/policies.ts';

export type Query = ReturnType<typeof compile>;

export interface QueryRequest {
  text: string;
  query: Query;
  parameters: ReadonlyMap<string, Json>;
}

/** The service's published limit of a query text. */
const maxTextBytes = 512 * 1024;
const keptQueries = 500;
/** Compiled queries, keyed by the policies they were compiled with. Those live as long as a container's definition. */
const compiledQueries = new WeakMap<Policies, Map<string, Query>>();
const noPolicies: Policies = {};

export function queryRequest(call: Call, policies: Policies = noPolicies): QueryRequest {
  const { query: text, parameters = [] } = objectBody(call);
  if (typeof text !== 'string') throw badRequest('The request needs a query text.');
  if (Buffer.byteLength(text) > maxTextBytes)
    throw badRequest('The SQL query text exceeded the maximum limit of 512 KB.');
  if (!Array.isArray(parameters)) throw badRequest('The parameters of a query must be a list.');
  return { text, query: compiledQuery(text, policies), parameters: new Map(parameters.map(parameter)) };
}

function parameter(given: Json): [string, Json] {
  if (!isObject(given) || typeof given.name !== 'string' || !given.name.startsWith('@')) {
    throw badRequest("A query parameter needs a name that starts with '@'.");
  }
  return given.value === undefined ? [given.name, null] : [given.name, given.value];
}

/** Compiles a query text or takes it from a cache. Errors have the wording of the service. */
export function compiledQuery(text: string, policies: Policies = noPolicies): Query {
  const queries = compiledQueries.get(policies) ?? new Map<string, Query>();
  compiledQueries.set(policies, queries);
  const kept = queries.get(text);
  if (kept !== undefined) return kept;
  const query = asService(text, () => compile(text, policies));
  const [oldest] = queries.keys();
  if (queries.size >= keptQueries && oldest !== undefined) queries.delete(oldest);
  queries.set(text, query);
  return query;
}

/** Runs a part of a query and gives its errors the wording of the service. */
export function asService<Result>(text: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof QueryUnsupported) throw new Refusal(501, error.message);
    if (!(error instanceof QueryError)) throw error;
    const location = { start: error.position, end: Math.min(text.length, error.position + 1) };
    const errors = { errors: [{ severity: 'Error', location, code: 'SC1001', message: error.message }] };
    throw new Refusal(400, error.message, { errors });
  }
}
