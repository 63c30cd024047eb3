import { badRequest } from '../errors.ts';
import type { Json } from '../json.ts';
import type { PartitionKeyDefinition } from '../partition-key.ts';
import { propertyPath } from './paths.ts';
import { policyObject } from './policy-object.ts';

const maxLevels = 3;

export function partitionKeyDefinition(value: Json | undefined): PartitionKeyDefinition {
  const given = policyObject(value, 'partitionKey');
  const paths = given?.paths;
  if (!Array.isArray(paths) || paths.length === 0) {
    throw badRequest('The partition key definition must name at least one path.');
  }
  const kind = given?.kind ?? 'Hash';
  const version = given?.version ?? 1;
  if (kind !== 'Hash' && kind !== 'MultiHash')
    throw badRequest(`The partition key kind '${String(kind)}' is invalid.`);
  if (version !== 1 && version !== 2) throw badRequest('The partition key version must be 1 or 2.');
  if (kind === 'Hash' && paths.length !== 1) {
    throw badRequest('Too many partition key paths for kind Hash: a hierarchical key has kind MultiHash.');
  }
  if (kind === 'MultiHash' && (version !== 2 || paths.length > maxLevels)) {
    throw badRequest(`A MultiHash partition key has version 2 and at most ${maxLevels} paths.`);
  }
  return { paths: paths.map(keyPath), kind, version };
}

/** The service accepts no unquoted blanks here. */
function keyPath(path: Json): string[] {
  if (typeof path === 'string' && /\s/.test(path.replaceAll(/"[^"]*"/g, '')))
    throw badRequest(`The partition key path '${path}' has a blank outside of quotes.`);
  return propertyPath(path, 'partition key');
}
