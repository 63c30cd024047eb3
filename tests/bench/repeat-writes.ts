import { randomUUID } from 'node:crypto';
import { Item, Items, type OperationInput, type PatchRequestBody } from '@azure/cosmos';
import type { Noted } from './store-reads.ts';

/** Ids of repeated writes: a repetition makes items of its own, and later changes and removals name those. */
export class FreshIds {
  readonly #made = new Map<string, string>();

  make(id: string): string {
    const fresh = randomUUID();
    this.#made.set(id, fresh);
    return fresh;
  }

  of(id: string): string {
    return this.#made.get(id) ?? id;
  }
}

/** Whatever was written since: a repetition has no condition. */
function withoutCondition(operation: OperationInput, ids: FreshIds): OperationInput {
  if (operation.operationType === 'Create') {
    const { id, ...rest } = operation.resourceBody;
    return { ...operation, resourceBody: { ...rest, id: ids.make(String(id)) } };
  }
  if (!('id' in operation) || operation.id === undefined) return operation;
  const { ifMatch: _ifMatch, ...rest } = { ifMatch: '', ...operation };
  const id = ids.of(operation.id);
  if (rest.operationType !== 'Patch') return { ...rest, id } as OperationInput;
  return { ...rest, id, resourceBody: plainPatch(rest.resourceBody) } as OperationInput;
}

const plainPatch = (body: PatchRequestBody): PatchRequestBody =>
  Array.isArray(body) ? body : { operations: body.operations };

/** A write that was refused at first, such as creating an existing item, is refused again. */
const settleWrite = (write: Promise<unknown>): Promise<unknown> => write.catch(() => undefined);

const sameItem = (item: Item, ids: FreshIds): Item =>
  item.container.item(ids.of(item.id), Reflect.get(item, 'partitionKey'));

/** Notes every write through the SDK until the returned function is called. */
export function noteWrites(noted: Noted): () => void {
  const { replace, patch, delete: remove } = Item.prototype;
  const { create, upsert, batch } = Items.prototype;
  Item.prototype.replace = function (this: Item, ...input: [never, never]) {
    const [body] = input;
    return noted(
      () => replace.apply(this, input),
      (ids) => settleWrite(sameItem(this, ids).replace(body)),
    );
  } as typeof replace;
  Item.prototype.patch = function (this: Item, ...input: Parameters<typeof patch>) {
    const body = plainPatch(input[0]);
    return noted(
      () => patch.apply(this, input),
      (ids) => settleWrite(sameItem(this, ids).patch(body)),
    );
  } as typeof patch;
  Item.prototype.delete = function (this: Item, ...input: Parameters<typeof remove>) {
    return noted(
      () => remove.apply(this, input),
      (ids) => settleWrite(sameItem(this, ids).delete()),
    );
  } as typeof remove;
  Items.prototype.create = function (this: Items, ...input: [{ id: string }]) {
    const [body] = input;
    return noted(
      () => create.apply(this, input),
      (ids) => settleWrite(this.create({ ...body, id: ids.make(body.id) })),
    );
  } as typeof create;
  Items.prototype.upsert = function (this: Items, ...input: [{ id: string }]) {
    const ask = () => upsert.apply(this, input);
    return noted(ask, ask);
  } as typeof upsert;
  Items.prototype.batch = function (this: Items, ...input: Parameters<typeof batch>) {
    const [operations, partition] = input;
    return noted(
      () => batch.apply(this, input),
      (ids) =>
        settleWrite(
          this.batch(
            operations.map((one) => withoutCondition(one, ids)),
            partition,
          ),
        ),
    );
  } as typeof batch;
  return () => {
    Object.assign(Item.prototype, { replace, patch, delete: remove });
    Object.assign(Items.prototype, { create, upsert, batch });
  };
}
