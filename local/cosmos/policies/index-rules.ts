import { isObject, type Json, type JsonObject } from '../json.ts';
import { pathNames } from './paths.ts';

/** What a container's indexing policy says about single properties and composite indexes. */
export interface IndexRules {
  isIndexed(path: string[]): boolean;
  /** How many properties of an item, given as text, have index entries. */
  countIndexed(body: string): number;
  composites: CompositePath[][];
}

export interface CompositePath {
  path: string[];
  descending: boolean;
}

interface Rule {
  names: string[];
  includes: boolean;
}

/** Indexed regardless of the policy. */
const systemPaths = new Set(['id', '_ts']);

/** Reads a policy that has been checked. */
export function indexRules(value: Json | undefined): IndexRules {
  const policy = isObject(value) ? value : {};
  const mode = String(policy.indexingMode ?? 'consistent').toLowerCase();
  const rules = [...rulesOf(policy.includedPaths, true), ...rulesOf(policy.excludedPaths, false)];
  return {
    isIndexed: (path) =>
      mode !== 'none' &&
      ((path.length === 1 && systemPaths.has(path[0] ?? '')) || closestRuleIncludes(rules, path)),
    countIndexed: (body) => (mode === 'none' ? 0 : countIndexed(body, rules)),
    composites: objectLists(policy.compositeIndexes).map((composite) => composite.map(compositePath)),
  };
}

/** The rule that matches most of the path decides; a policy without rules includes everything. */
function closestRuleIncludes(rules: Rule[], path: string[]): boolean {
  const covering = rules.filter((rule) => covers(rule.names, path));
  const best = covering.toSorted((a, b) => b.names.length - a.names.length)[0];
  return best?.includes ?? rules.length === 0;
}

function countIndexed(body: string, rules: Rule[]): number {
  const included = rules.filter(({ includes }) => includes);
  if (rules.length === 0 || included.some(({ names }) => names.length === 1 && names[0] === '*'))
    return countProperties(body);
  const item = JSON.parse(body) as Json;
  return included.reduce((sum, { names }) => sum + countAt(item, names), 0);
}

function countAt(value: Json | undefined, [name, ...names]: string[]): number {
  if (value === undefined) return 0;
  if (name === '*') return Math.max(1, countProperties(JSON.stringify(value)));
  if (name === undefined || name === '?') return isObject(value) || Array.isArray(value) ? 0 : 1;
  if (name === '[]')
    return Array.isArray(value) ? value.reduce((sum: number, one) => sum + countAt(one, names), 0) : 0;
  return isObject(value) ? countAt(value[name], names) : 0;
}

/** Counts the colons outside of strings, one for every property at any depth, without parsing. */
function countProperties(body: string): number {
  let count = 0;
  for (let at = body.indexOf('":'); at !== -1; at = body.indexOf('":', at + 2)) count += 1;
  return count;
}

/** `*` stands for everything below, `?` for the property itself. */
function covers(names: string[], path: string[]): boolean {
  const last = names.at(-1);
  const fixed = last === '*' || last === '?' ? names.slice(0, -1) : names;
  const reaches = last === '*' ? path.length >= fixed.length : path.length === fixed.length;
  return reaches && fixed.every((name, i) => name === path[i]);
}

function rulesOf(entries: Json | undefined, includes: boolean): Rule[] {
  return objects(entries).map((entry) => ({
    names: entry.path === '/' ? ['*'] : (pathNames(String(entry.path)) ?? []),
    includes,
  }));
}

function compositePath(entry: JsonObject): CompositePath {
  return { path: pathNames(String(entry.path)) ?? [], descending: entry.order === 'descending' };
}

function objectLists(value: Json | undefined): JsonObject[][] {
  return (Array.isArray(value) ? value : []).map(objects);
}

function objects(value: Json | undefined): JsonObject[] {
  return (Array.isArray(value) ? value : []).filter(isObject);
}
