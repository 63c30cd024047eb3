import { createHash } from 'node:crypto';
import { Fields, fromJson, Later, text, toJson, type Value } from './values.ts';

export type Argument = Value | ((...values: Value[]) => Value);

export interface Surroundings {
  /** Reads a JSON file beside the one that asks. */
  readJson(path: string): unknown;
}

type Call = (args: Argument[], surroundings: Surroundings) => Value;

const value = (argument: Argument | undefined): Value =>
  typeof argument === 'function' || argument === undefined ? null : argument;
const list = (argument: Argument | undefined): Value[] => {
  const found = value(argument);
  return Array.isArray(found) ? found : [];
};
const lambda = (argument: Argument | undefined) => (typeof argument === 'function' ? argument : () => null);

function hash(values: Argument[]): string {
  return createHash('sha256')
    .update(JSON.stringify(values.map((item) => text(value(item)))))
    .digest('hex');
}

function mergeObjects(objects: Argument[]): Fields {
  const whole = new Fields();
  for (const object of objects) {
    const fields = value(object);
    if (fields instanceof Fields)
      for (const [name, inner] of fields.values) whole.set(name, inner, fields.places.get(name) ?? '');
  }
  return whole;
}

function isEmpty(found: Value): boolean {
  if (found instanceof Fields) return found.values.size === 0;
  return found === null || found === '' || (Array.isArray(found) && found.length === 0);
}

function contains(whole: Value, part: Value): boolean {
  if (Array.isArray(whole)) return whole.some((item) => text(item) === text(part));
  return whole instanceof Fields ? whole.values.has(text(part)) : text(whole).includes(text(part));
}

/** As Newtonsoft's JSONPath does for a path of names. */
function select(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => {
    const inner = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
    if (inner === undefined) throw new Error(`has no ${path}`);
    return inner;
  }, json);
}

/** The scope of a deployment of `infra/main.bicep`, and the scopes of its modules. */
export const groupId = (name: string): string => `/subscription/resourceGroups/${name}`;

const knownFunctions: Record<string, Call> = {
  concat: (lists) => lists.flatMap(list),
  contains: ([whole, part]) => contains(value(whole), value(part)),
  empty: ([whole]) => isEmpty(value(whole)),
  environment: () => fromJson({ suffixes: { storage: 'core.windows.net' } }, 'Azure'),
  filter: ([items, keep]) => list(items).filter((item) => lambda(keep)(item) === true),
  guid: (args) => hash(args).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
  loadJsonContent: ([path, inside], { readJson }) => {
    const file = text(value(path));
    const json = readJson(file);
    return fromJson(inside === undefined ? json : select(json, text(value(inside))), file);
  },
  map: ([items, change]) => list(items).map((item) => lambda(change)(item)),
  replace: ([whole, from, to]) => text(value(whole)).replaceAll(text(value(from)), text(value(to))),
  newGuid: () => new Later('newGuid()', undefined),
  resourceGroup: ([name]) => {
    const group = name === undefined ? 'group' : text(value(name));
    return fromJson({ id: groupId(group), location: 'westeurope', name: group }, 'Azure');
  },
  string: ([whole]) => {
    const json = toJson(value(whole));
    return typeof json === 'string' ? json : JSON.stringify(json);
  },
  subscription: () =>
    fromJson({ id: '/subscription', subscriptionId: 'subscription', tenantId: 'tenant' }, 'Azure'),
  subscriptionResourceId: ([type, name]) =>
    `/subscription/providers/${text(value(type))}/${text(value(name))}`,
  toLower: ([whole]) => text(value(whole)).toLowerCase(),
  union: mergeObjects,
  uniqueString: (args) => hash(args).slice(0, 13),
};

/**
 * The functions that a file here may call. Not `utcNow`: what follows from it changes with each deployment, and Azure refuses
 * to change some of it.
 */
export const functions: ReadonlyMap<string, Call> = new Map(Object.entries(knownFunctions));
