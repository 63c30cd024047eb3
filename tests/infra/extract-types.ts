/**
 * `node tests/infra/extract-types.ts <clone of Azure/bicep-types-az>` writes resource-types.json: of each resource type
 * that infra/ uses, what infra/ says of it, with everything that stands beside it.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planDeployment } from './bicep/plan.ts';
import {
  type Definition,
  type Field,
  findField,
  type ResourceType,
  type ResourceTypes,
  type TypeData,
} from './bicep/resource-types.ts';
import { plannedSubscription } from './check.ts';
import { checkTypes } from './rules/types.ts';
import { deployments, root, sourcesWith, typesFile } from './sources.ts';

interface Reference {
  $ref: string;
}
interface Property {
  type: Reference;
  flags: number;
}
interface Published {
  $type: string;
  name: string;
  body: Reference;
  writableScopes?: number;
  scopeType?: number;
  value: string;
  elements: Reference[] | Record<string, Reference>;
  itemType: Reference;
  properties?: Record<string, Property>;
  baseProperties?: Record<string, Property>;
  additionalProperties?: Reference;
  discriminator: string;
}

const clone = process.argv[2] ?? '';
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: 1e9 });
const commit = git('rev-parse', 'HEAD').trim();
const files = git('ls-tree', '-r', '--name-only', 'HEAD', 'generated').split('\n');

/** Definitions of several files in one list, each read when it is first asked for. */
const sourcePlaces: { file: Published[]; index: number }[] = [];
const placeOf = new Map<Published[], Map<number, number>>();
const openedFiles = new Map<string, Published[]>();
const convertedTypes: Definition[] = [];
/** Resources that infra/ names: only these are written with what they consist of. */
const usedIndexes = new Set<number>();

function readPublished(path: string): Published[] {
  const known = openedFiles.get(path) ?? JSON.parse(git('show', `HEAD:${path}`));
  openedFiles.set(path, known);
  return known;
}

function place(file: Published[], { $ref }: Reference): number {
  const index = Number($ref.split('/').at(-1));
  const within = placeOf.get(file) ?? new Map<number, number>();
  placeOf.set(file, within);
  const known = within.get(index) ?? sourcePlaces.push({ file, index }) - 1;
  within.set(index, known);
  return known;
}

function convert(file: Published[], type: Published): Definition {
  const to = (reference: Reference) => place(file, reference);
  const fields = (properties: Record<string, Property> = {}): Record<string, Field> =>
    Object.fromEntries(
      Object.entries(properties).map(([name, { type, flags }]) => [name, [to(type), flags]]),
    );
  switch (type.$type) {
    case 'StringType':
      return 'string';
    case 'IntegerType':
      return 'int';
    case 'BooleanType':
      return 'bool';
    case 'StringLiteralType':
      return { values: [type.value] };
    case 'ArrayType':
      return { list: to(type.itemType) };
    case 'ObjectType':
      return {
        fields: fields(type.properties),
        ...(type.additionalProperties && { others: to(type.additionalProperties) }),
      };
    case 'DiscriminatedObjectType':
      return {
        by: type.discriminator,
        fields: fields(type.baseProperties),
        cases: Object.fromEntries(
          Object.entries(type.elements).map(([name, reference]) => [name, to(reference)]),
        ),
      };
    case 'UnionType':
      return unionOf(Object.values(type.elements).map(to));
    default:
      return 'any';
  }
}

function unionOf(elements: number[]): Definition {
  const all = elements.map(definitionAt);
  const values = all.flatMap((element) =>
    typeof element === 'object' && 'values' in element ? element.values : [],
  );
  if (values.length === 0) return { either: elements };
  return { values, ...(all.includes('string') && { open: true }) };
}

function definitionAt(index: number): Definition {
  const source = sourcePlaces[index];
  const type = source?.file[source.index];
  if (!source || !type) return 'any';
  convertedTypes[index] ??= convert(source.file, type);
  return convertedTypes[index];
}

const foundTypes = new Map<string, ResourceType>();
const types: ResourceTypes = {
  find(type, apiVersion) {
    const name = `${type}@${apiVersion}`;
    const [provider = ''] = type.split('/');
    const holder = files.find(
      (path) =>
        path.endsWith(`/${provider.toLowerCase()}/${apiVersion}/types.json`) &&
        readPublished(path).some((published) => published.name === name),
    );
    const file = holder === undefined ? undefined : readPublished(holder);
    const published = file?.find(
      (candidate) => candidate.name === name && candidate.$type === 'ResourceType',
    );
    if (!file || !published) return undefined;
    const known = {
      body: place(file, published.body),
      writableAt: published.writableScopes ?? published.scopeType ?? 0,
    };
    usedIndexes.add(known.body);
    foundTypes.set(name, known);
    return known;
  },
  at(index) {
    usedIndexes.add(index);
    return definitionAt(index);
  },
  field(index, name, which) {
    usedIndexes.add(index);
    const definition = definitionAt(index);
    if (typeof definition === 'object' && 'cases' in definition && which !== undefined)
      usedIndexes.add(definition.cases[which] ?? index);
    if (typeof definition === 'object' && 'either' in definition)
      for (const inner of definition.either) usedIndexes.add(inner);
    const field = findField(definitionAt, index, name, which);
    if (field) usedIndexes.add(field[0]);
    return field;
  },
};

for (const parameters of Object.values(deployments))
  checkTypes(planDeployment('infra/main.bicep', parameters, sourcesWith(), types), types);
checkTypes({ resources: [plannedSubscription()], existing: [], outputs: new Map(), faults: [] }, types);

/** Whatever containers.json may come to say. */
function markUsed(index: number, seen = new Set<number>()): void {
  if (seen.has(index)) return;
  seen.add(index);
  usedIndexes.add(index);
  const definition = definitionAt(index);
  if (typeof definition === 'string') return;
  if ('list' in definition) markUsed(definition.list, seen);
  if ('either' in definition) for (const inner of definition.either) markUsed(inner, seen);
  if ('fields' in definition) for (const [type] of Object.values(definition.fields)) markUsed(type, seen);
}
for (const [name, { body }] of foundTypes) if (name.includes('/sqlDatabases/containers@')) markUsed(body);

const data: TypeData = {
  source: `https://github.com/Azure/bicep-types-az/tree/${commit}`,
  licence: 'MIT, Copyright (c) Microsoft Corporation',
  resources: {},
  definitions: [],
};
const writtenDefinitions = new Map<string, number>();

/** The same definition once, and nothing of what is not used. */
function write(index: number): number {
  const whole = definitionAt(index);
  const definition: Definition =
    typeof whole === 'string' || 'values' in whole || usedIndexes.has(index) ? whole : 'unread';
  return storeDefinition(typeof definition === 'string' ? definition : withInnerStored(definition));
}

function storeDefinition(definition: Definition): number {
  const key = JSON.stringify(definition);
  const known = writtenDefinitions.get(key) ?? data.definitions.push(definition) - 1;
  writtenDefinitions.set(key, known);
  return known;
}

function withInnerStored(definition: Exclude<Definition, string>): Definition {
  const fields = (all: Record<string, Field>): Record<string, Field> =>
    Object.fromEntries(Object.entries(all).map(([name, [type, flags]]) => [name, [write(type), flags & 3]]));
  if ('values' in definition) return definition;
  if ('list' in definition) return { list: write(definition.list) };
  if ('either' in definition) return { either: definition.either.map(write) };
  if ('cases' in definition)
    return {
      by: definition.by,
      fields: fields(definition.fields),
      cases: Object.fromEntries(Object.entries(definition.cases).map(([name, type]) => [name, write(type)])),
    };
  return {
    fields: fields(definition.fields),
    ...(definition.others !== undefined && { others: write(definition.others) }),
  };
}

for (const [name, { body, writableAt }] of [...foundTypes].sort(([a], [b]) => a.localeCompare(b)))
  data.resources[name] = { body: write(body), writableAt };

const lines = data.definitions.map((definition) => JSON.stringify(definition)).join(',\n');
const { definitions: _all, ...head } = data;
writeFileSync(
  join(root, typesFile),
  `${JSON.stringify(head, undefined, 1).slice(0, -2)},\n "definitions": [\n${lines}\n]}\n`,
);
