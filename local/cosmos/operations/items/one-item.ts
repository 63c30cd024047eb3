import { Refusal } from '../../errors.ts';
import { itemText } from '../../item-text.ts';
import { keyText } from '../../partition-key.ts';
import { type Call, header, jsonBody, nameAfter } from '../../protocol/call.ts';
import type { Reply, Seen } from '../../protocol/reply.ts';
import { seenLsn } from '../../protocol/session.ts';
import type { Container } from '../../storage/catalogue.ts';
import { createItem } from '../../writes/create.ts';
import { deleteItem } from '../../writes/delete.ts';
import { patchItem } from '../../writes/patch.ts';
import { readItem } from '../../writes/read.ts';
import { replaceItem } from '../../writes/replace.ts';
import type { ItemInput, Outcome, Target } from '../../writes/target.ts';
import { upsertItem } from '../../writes/upsert.ts';
import {
  getContainer,
  type Operation,
  ownerOf,
  rangeOfKey,
  readOperation,
  requestedKey,
  writeOperation,
} from '../operation.ts';

type Kind = (target: Target, input: ItemInput) => Outcome;

export const createOneItem = writeOperation('create item', runOnItem(createItem));
export const upsertOneItem = writeOperation('upsert item', runOnItem(upsertItem));
export const replaceOneItem = writeOperation('replace item', runOnItem(replaceItem));
export const patchOneItem = writeOperation('patch item', runOnItem(patchItem));
export const deleteOneItem = writeOperation('delete item', runOnItem(deleteItem));

export const readOneItem = readOperation('read item', (call, store) => {
  const container = getContainer(call, store);
  const input = inputOf(call);
  const range = rangeOfKey(input.key, container, store);
  const view = store.view(container, seenLsn(call, range));
  const seen = { session: { range, lsn: view.lsn }, owner: ownerOf(container) };
  const outcome = withSeen(seen, () => readItem({ store, container, nowMs: call.nowMs, view }, input));
  return { ...oneItemReply(call, container, outcome), ...seen, scope: keyText(input.key ?? []) };
});

/** Creates the handler of a request that writes one item. */
function runOnItem(kind: Kind): Operation['run'] {
  return (call, store) => {
    const container = getContainer(call, store);
    const input = inputOf(call);
    const range = rangeOfKey(input.key, container, store);
    const owner = ownerOf(container);
    const latest = () => ({ session: { range, lsn: store.lsn }, owner });
    const outcome = withSeen(latest(), () => kind({ store, container, nowMs: call.nowMs }, input));
    return { ...oneItemReply(call, container, outcome), ...latest(), scope: keyText(input.key ?? []) };
  };
}

/**
 * Adds the state that a refusal reflects.
 * @throws what `work` throws
 */
function withSeen<Result>(seen: Seen, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) error.seen = seen;
    throw error;
  }
}

function inputOf(call: Call): ItemInput {
  return {
    key: requestedKey(call),
    id: nameAfter(call, 'docs'),
    body: call.body.length === 0 ? undefined : jsonBody(call),
    ifMatch: header(call, 'if-match'),
    ifNoneMatch: header(call, 'if-none-match'),
  };
}

function oneItemReply(call: Call, container: Container, outcome: Outcome): Reply {
  const { item } = outcome;
  const isSilent = call.method !== 'GET' && header(call, 'prefer') === 'return=minimal';
  return {
    status: outcome.status,
    body: item === undefined || isSilent ? undefined : itemText(container, item),
    charge: outcome.charge,
    headers: outcome.etag === undefined ? {} : { etag: outcome.etag },
    read: call.method === 'POST' ? 0 : 1,
  };
}
