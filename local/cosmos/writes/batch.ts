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

/** The service's published limits of a batch. */
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

/** Parses the members of a batch. `key` is the partition key of the request, absent if every member has its own. */
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

/** Runs the members in order until one is refused. The members after it answer 424. */
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

/** The results of a batch of which one member failed. The others answer 424, because their writes were rolled back. */
export function withOthersUndone(results: MemberResult[], failedAt: number): MemberResult[] {
  return results.map((result, i) => (i === failedAt ? result : dependencyFailed()));
}

function dependencyFailed(): Refusal {
  return new Refusal(424, 'Another operation of the batch failed.');
}
