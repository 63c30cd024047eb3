import { badRequest, Refusal, tooLarge } from '../errors.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { type PartitionKey, parseKey } from '../partition-key.ts';
import { createItem } from './create.ts';
import { deleteItem } from './delete.ts';
import { patchItem } from './patch.ts';
import { readItem } from './read.ts';
import { replaceItem } from './replace.ts';
import type { ItemInput, Outcome, Target } from './target.ts';
import { upsertItem } from './upsert.ts';

/** Published limits of one batch. */
const maxOperations = 100;
const maxBytes = 2 * 1024 * 1024;

const kinds: Record<string, (target: Target, input: ItemInput) => Outcome> = {
  Create: createItem,
  Upsert: upsertItem,
  Read: readItem,
  Replace: replaceItem,
  Delete: deleteItem,
  Patch: patchItem,
};

interface Member {
  run(target: Target): Outcome;
}

/** Reads the members of a batch. `key` is the one of the request, absent when every member names its own. */
export function parseBatch(body: Json, bytes: number, key: PartitionKey | undefined): Member[] {
  if (!Array.isArray(body) || body.length === 0)
    throw badRequest('A batch must be a list with at least one operation.');
  if (body.length > maxOperations) {
    throw badRequest(`Batch request has more operations than what is supported: ${maxOperations}.`);
  }
  if (bytes > maxBytes) throw tooLarge();
  return body.map((operation) => {
    if (!isObject(operation)) throw badRequest('A batch operation must be an object.');
    const run = typeof operation.operationType === 'string' ? kinds[operation.operationType] : undefined;
    if (run === undefined)
      throw badRequest(`The operationType '${String(operation.operationType)}' is not known.`);
    const input = memberInput(operation, key);
    return { run: (target) => run(target, input) };
  });
}

function memberInput(operation: JsonObject, key: PartitionKey | undefined): ItemInput {
  const own = operation.partitionKey;
  return {
    key: key ?? (typeof own === 'string' ? parseKey(own) : undefined),
    id: optionalText(operation.id),
    body: operation.resourceBody,
    ifMatch: optionalText(operation.ifMatch),
    ifNoneMatch: optionalText(operation.ifNoneMatch),
  };
}

function optionalText(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export type MemberResult = Outcome | Refusal;

/** Runs members in order until one is refused; what the service would not have reached answers 424. */
export function runInOrder(target: Target, members: Member[]): MemberResult[] {
  const results: MemberResult[] = [];
  for (const member of members) {
    const failed = results.some((result) => result instanceof Refusal);
    results.push(failed ? dependencyFailed() : attempt(() => member.run(target)));
  }
  return results;
}

export function attempt(run: () => Outcome): MemberResult {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The results of a batch that failed at one member: the others answer 424, as what they did is undone. */
export function withOthersUndone(results: MemberResult[], failedAt: number): MemberResult[] {
  return results.map((result, i) => (i === failedAt ? result : dependencyFailed()));
}

function dependencyFailed(): Refusal {
  return new Refusal(424, 'Another operation of the batch failed.');
}
