import { badRequest, notImplemented } from '../errors.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { pathNames } from './paths.ts';
import { policyObject } from './policy-object.ts';

const modes = new Set<unknown>(['consistent', 'lazy', 'none']);
const orders = new Set<unknown>(['ascending', 'descending', undefined]);

const etagExclusion = { path: '/"_etag"/?' };

/** The policy of a container for which none was sent. */
export const defaultIndexing = {
  indexingMode: 'consistent',
  automatic: true,
  includedPaths: [{ path: '/*' }],
  excludedPaths: [etagExclusion],
};

export function checkIndexing(value: Json | undefined): void {
  const policy = policyObject(value, 'indexingPolicy');
  if (policy === undefined) return;
  const mode = policy.indexingMode;
  if (mode !== undefined && !modes.has(lowercaseText(mode)))
    throw badRequest(`The indexing mode '${String(mode)}' is invalid.`);
  const included = list(policy, 'includedPaths').map(pathOf);
  const excluded = list(policy, 'excludedPaths').map(pathOf);
  const paths = [...included, ...excluded];
  for (const path of paths) checkIndexPath(path);
  const hasRoot = paths.some((path) => path === '/*' || path === '/');
  if (lowercaseText(mode) !== 'none' && paths.length > 0 && !hasRoot) {
    throw badRequest(
      'The special mandatory indexing path "/" is not provided in any of the path type sets. Please provide this path in one of the sets.',
    );
  }
  array(policy, 'compositeIndexes').forEach(checkComposite);
  for (const kind of ['vectorIndexes', 'fullTextIndexes'])
    if (array(policy, kind).length > 0) throw notImplemented(`The policy ${kind}`);
}

/** Adds the `_etag` exclusion that the service adds to a policy with exclusions of its own. */
export function withEtagExcluded(policy: JsonObject): JsonObject {
  const excluded = policy.excludedPaths;
  if (!Array.isArray(excluded)) return policy;
  const isThere = excluded.some((entry) => isObject(entry) && entry.path === etagExclusion.path);
  return isThere ? policy : { ...policy, excludedPaths: [...excluded, etagExclusion] };
}

export function includedPaths(value: Json | undefined): Set<string> {
  const included = list(policyObject(value, 'indexingPolicy') ?? {}, 'includedPaths');
  const names = included.map((entry) => pathNames(pathOf(entry)) ?? []);
  return new Set(names.map((path) => JSON.stringify(path.filter((name) => name !== '*' && name !== '?'))));
}

function checkComposite(composite: Json): void {
  if (!Array.isArray(composite) || composite.length < 2) {
    throw badRequest('A composite index must have at least two paths.');
  }
  for (const entry of composite) {
    if (!isObject(entry)) throw badRequest('A composite index path must be an object.');
    if (plainNames(pathOf(entry)) === undefined) throw badPath(pathOf(entry));
    if (!orders.has(entry.order))
      throw badRequest('The order of a composite path must be ascending or descending.');
  }
}

/** An index path ends in `/?` for the property itself or in `/*` for everything below it. */
function checkIndexPath(path: string): void {
  if (path === '/') return;
  const names = plainNames(path);
  const wild = names?.findIndex((name) => name === '*' || name === '?');
  if (names === undefined || wild !== names.length - 1) throw badPath(path);
}

/** Unquoted names are letters, digits and underscores, or `[]`. */
const pathSegments = /\/(?:"[^"]*"|'[^']*'|[\p{L}\p{N}_]+|\[\]|\*|\?)/guy;

function plainNames(path: string): string[] | undefined {
  const steps = path.match(pathSegments) ?? [];
  return steps.join('') === path ? pathNames(path) : undefined;
}

function badPath(path: string) {
  return badRequest(
    `The indexing path '${path}' could not be accepted, failed near position '${path.length}'. Please ensure that the path is a valid path.`,
  );
}

function pathOf(entry: JsonObject): string {
  const path = entry.path;
  if (typeof path !== 'string') throw badRequest('Every path of the indexing policy must be a string.');
  return path;
}

function array(policy: JsonObject, name: string): Json[] {
  const value = policy[name] ?? [];
  if (!Array.isArray(value)) throw badRequest(`${name} must be an array.`);
  return value;
}

function list(policy: JsonObject, name: string): JsonObject[] {
  return array(policy, name).map((entry) => {
    if (!isObject(entry)) throw badRequest(`${name} must hold objects.`);
    return entry;
  });
}

function lowercaseText(value: Json | undefined): Json | undefined {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
