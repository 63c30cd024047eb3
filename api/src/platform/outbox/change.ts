import type { Context } from '../../context.ts';
import { createOrReplace } from '../cosmos/batch-parts.ts';
import { compareAndSwap } from '../cosmos/compare-and-swap.ts';
import type { Items, WriteOutcome } from '../cosmos/cosmos.ts';
import { carryOut } from './carry-out.ts';
import type { Partition } from './store.ts';
import { createEntryOperations, type Work } from './work.ts';

/** `etag` is absent when several items are read together: then the value holds their ETags. */
interface FoundItem<Value> {
  readonly value: Value;
  readonly etag?: string;
}

export interface Writable<Value, After = Value> {
  readonly find: () => Promise<FoundItem<Value> | undefined>;
  /** The write fails if the item has changed since it was found. */
  readonly write: (
    after: After,
    found: FoundItem<Value> | undefined,
    work: readonly Work[],
  ) => Promise<WriteOutcome>;
}

export interface Item<Value, After = Value> extends Writable<Value, After> {
  readonly place: Partition;
}

interface WriteDecision<After> {
  /** The new value. Nothing is written if it is undefined or is the object that was found. */
  readonly after?: After | undefined;
  readonly work?: readonly Work[] | undefined;
  readonly result?: unknown;
}

type ResultOf<Decided> = Decided extends { readonly result: infer Result } ? Result : undefined;

type DecideWrite<Value, Decided> = (before: Value | undefined) => Decided | Promise<Decided>;

/**
 * The standard way to change an item with outbox entries. The entries are carried out after the write.
 * @param decide may run several times, so it must be safe to repeat; it throws ApiError to refuse
 * @throws Contention if other writers keep winning
 */
export async function changeItem<Value, After, Decided extends WriteDecision<After> | undefined>(
  item: Item<Value, After>,
  decide: DecideWrite<Value, Decided>,
  context: Context,
): Promise<ResultOf<Decided>> {
  const { result, work } = await decideAndWrite(item, decide);
  await carryOut(item.place, work, context);
  return result;
}

/** Use this for items without outbox entries, or when the caller carries the entries out. */
export async function rewriteItem<Value, After, Decided extends WriteDecision<After> | undefined>(
  item: Writable<Value, After>,
  decide: DecideWrite<Value, Decided>,
): Promise<ResultOf<Decided>> {
  return (await decideAndWrite(item, decide)).result;
}

function decideAndWrite<Value, After, Decided extends WriteDecision<After> | undefined>(
  { find, write }: Writable<Value, After>,
  decide: DecideWrite<Value, Decided>,
): Promise<{ result: ResultOf<Decided>; work: readonly Work[] }> {
  return compareAndSwap(async () => {
    const found = await find();
    const decided = await decide(found?.value);
    const { after, work = [] } = decided ?? {};
    const result = decided?.result as ResultOf<Decided>;
    if (after === undefined || Object.is(after, found?.value)) return { result, work: [] };
    return (await write(after, found, work)) === 'done' ? { result, work } : undefined;
  });
}

export function itemIn<Value extends { id: string }>(
  items: Items<Value>,
  id: string,
  partition: string,
): Item<Value> {
  const { container } = items;
  return {
    place: { container, partition },
    find: () => items.find(id, partition),
    write: (after, found, work) =>
      items.batch(partition, [
        createOrReplace(after, found?.etag),
        ...createEntryOperations(container, partition, work),
      ]),
  };
}

/** Returns a reader that answers with the known value first and reads the store on later calls. */
export function readKnownFirst<Found>(
  known: Found | undefined,
  read: () => Promise<Found>,
): () => Promise<Found> {
  let first = known;
  return async () => {
    const answer = first ?? (await read());
    first = undefined;
    return answer;
  };
}
