import { itemText } from '../../item-text.ts';
import { keyText } from '../../partition-key.ts';
import { type Call, header, jsonBody, named } from '../../protocol/call.ts';
import type { Reply } from '../../protocol/reply.ts';
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
  type Operation,
  ownerOf,
  rangeOfKey,
  reads,
  requestedKey,
  theContainer,
  writes,
} from '../operation.ts';

type Kind = (target: Target, input: ItemInput) => Outcome;

export const createOneItem = writes('create item', onOneItem(createItem));
export const upsertOneItem = writes('upsert item', onOneItem(upsertItem));
export const replaceOneItem = writes('replace item', onOneItem(replaceItem));
export const patchOneItem = writes('patch item', onOneItem(patchItem));
export const deleteOneItem = writes('delete item', onOneItem(deleteItem));

export const readOneItem = reads('read item', (call, store) => {
  const container = theContainer(call, store);
  const input = inputOf(call);
  const range = rangeOfKey(input.key, container, store);
  const view = store.view(container, seenLsn(call, range));
  const outcome = readItem({ store, container, nowMs: call.nowMs, view }, input);
  const reply = oneItemReply(call, container, outcome);
  return { ...reply, scope: keyText(input.key ?? []), session: { range, lsn: view.lsn } };
});

/** Makes the run of a request that writes one item. */
function onOneItem(kind: Kind): Operation['run'] {
  return (call, store) => {
    const container = theContainer(call, store);
    const input = inputOf(call);
    const outcome = kind({ store, container, nowMs: call.nowMs }, input);
    const reply = oneItemReply(call, container, outcome);
    const range = rangeOfKey(input.key, container, store);
    return { ...reply, scope: keyText(input.key ?? []), session: { range, lsn: store.lsn } };
  };
}

function inputOf(call: Call): ItemInput {
  return {
    key: requestedKey(call),
    id: named(call, 'docs'),
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
    owner: ownerOf(container),
  };
}
