import { badRequest } from '../errors.ts';
import { isObject, type Json } from '../json.ts';
import { propertyPath, sqlitePath } from './paths.ts';
import { policyObject } from './policy-object.ts';

const maxKeys = 10;
const maxPaths = 16;

/** The SQL expressions of the paths of each unique key. A missing property counts as null, as in the service. */
export function uniqueKeyExpressions(value: Json | undefined): string[][] {
  const keys = policyObject(value, 'uniqueKeyPolicy')?.uniqueKeys ?? [];
  if (!Array.isArray(keys) || keys.length > maxKeys) {
    throw badRequest(`The unique key policy must list at most ${maxKeys} unique keys.`);
  }
  return keys.map((key) => {
    const paths = isObject(key) ? key.paths : undefined;
    if (!Array.isArray(paths) || paths.length === 0 || paths.length > maxPaths) {
      throw badRequest(`A unique key must name between 1 and ${maxPaths} paths.`);
    }
    return paths.map((path) => `coalesce(body -> ${sqlitePath(propertyPath(path, 'unique key'))}, 'null')`);
  });
}
