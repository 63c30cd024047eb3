import { badRequest } from '../errors.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { patchOperations } from './operations.ts';
import { pointer } from './pointer.ts';

/** The service's published limit for a patch request. */
const maxOperations = 10;

const readOnly = new Set(['id', '_rid', '_self', '_etag', '_attachments', '_ts']);

export interface Patch {
  operations: Json[];
  condition: string | undefined;
}

/** Parses the body of a patch request: a list of operations, with or without a condition. */
export function parsePatch(body: Json | undefined): Patch {
  const operations = isObject(body) ? body.operations : body;
  const condition = isObject(body) ? body.condition : undefined;
  if (!Array.isArray(operations) || operations.length === 0)
    throw badRequest('A patch needs at least one operation.');
  if (operations.length > maxOperations) {
    throw badRequest(`The number of patch operations can't exceed ${maxOperations}.`);
  }
  if (condition !== undefined && condition !== null && typeof condition !== 'string') {
    throw badRequest('The condition of a patch must be a query text.');
  }
  return { operations, condition: condition ?? undefined };
}

/** Applies operations to `item` in order and in place. The partition key must not change. */
export function applyPatch(item: JsonObject, operations: Json[], keyPaths: string[][]): void {
  for (const operation of operations) {
    if (!isObject(operation)) throw badRequest('A patch operation must be an object.');
    const apply = typeof operation.op === 'string' ? patchOperations[operation.op.toLowerCase()] : undefined;
    if (apply === undefined) throw badRequest(`The patch operation '${String(operation.op)}' is not known.`);
    const names = pointer(operation.path);
    checkWritable(names, keyPaths);
    if (operation.from !== undefined) checkWritable(pointer(operation.from), keyPaths);
    apply(item, names, operation);
  }
}

function checkWritable(names: string[], keyPaths: string[][]): void {
  if (
    readOnly.has(names[0] ?? '') ||
    keyPaths.some((path) => path.every((name, i) => names[i] === name || names[i] === undefined))
  ) {
    throw badRequest(
      `Cannot patch '/${names.join('/')}': ids, system properties and partition keys are immutable.`,
    );
  }
}
