import { badRequest, notImplemented } from '../../errors.ts';
import type { JsonObject } from '../../json.ts';
import { defaultIndexing, withEtagExcluded } from '../../policies/indexing.ts';
import { checkId } from '../../writes/item-body.ts';
import { badIdCharacters } from '../resource-text.ts';

const keptProperties = [
  'defaultTtl',
  'uniqueKeyPolicy',
  'conflictResolutionPolicy',
  'geospatialConfig',
  'analyticalStorageTtl',
  'changeFeedPolicy',
  'clientEncryptionPolicy',
];

const refusedProperties: Record<string, string> = {
  computedProperties: 'A computed property',
  vectorEmbeddingPolicy: 'A vector embedding policy',
  fullTextPolicy: 'A full-text policy',
};

/** A definition as the service stores it: its known properties, with defaults filled in. */
export function containerDefinition(sent: JsonObject): JsonObject {
  const id = checkId(sent.id);
  for (const [name, what] of Object.entries(refusedProperties))
    if (sent[name] !== undefined && !isEmpty(sent[name])) throw notImplemented(what);
  if (badIdCharacters.test(id)) throw badRequest('The resource name presented contains invalid characters.');
  const definition: JsonObject = {
    id,
    indexingPolicy: withEtagExcluded({ ...defaultIndexing, ...objectOrNothing(sent.indexingPolicy) }),
    partitionKey: { kind: 'Hash', ...objectOrNothing(sent.partitionKey) },
    uniqueKeyPolicy: { uniqueKeys: [] },
    conflictResolutionPolicy: {
      mode: 'LastWriterWins',
      conflictResolutionPath: '/_ts',
      conflictResolutionProcedure: '',
    },
    geospatialConfig: { type: 'Geography' },
  };
  for (const name of keptProperties) {
    const value = sent[name];
    if (value !== undefined && value !== null) definition[name] = value;
  }
  return definition;
}

function isEmpty(value: JsonObject[string] | undefined): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function objectOrNothing(value: JsonObject[string] | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
