import { itemText } from '../../item-text.ts';
import { keyText } from '../../partition-key.ts';
import { type Call, header, jsonBody, named } from '../../protocol/call.ts';
import type { Reply } from '../../protocol/reply.ts';
import type { Container } from '../../storage/catalogue.ts';
import type { ItemInput, Outcome, Target } from '../../writes/target.ts';
import { type Operation, ownerOf, requestedKey, theContainer } from '../operation.ts';

type Kind = (target: Target, input: ItemInput) => Outcome;

/** Makes the run of a request that does one thing to one item. */
export function onOneItem(kind: Kind): Operation['run'] {
  return (call, store) => {
    const container = theContainer(call, store);
    const input = inputOf(call);
    const outcome = kind({ store, container, nowMs: call.nowMs }, input);
    const reply = oneItemReply(call, container, outcome);
    return { ...reply, scope: keyText(input.key ?? []), lsn: outcome.item?.lsn ?? store.lsn };
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
