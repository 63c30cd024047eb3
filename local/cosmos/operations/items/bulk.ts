import { header, isOn, jsonBody } from '../../protocol/call.ts';
import { attempt, parseBatch, runInOrder } from '../../writes/batch.ts';
import { getContainer, writeOperation } from '../operation.ts';
import { batchReply } from './batch-reply.ts';

/** The members are independent of each other; each has its own partition key. */
export const bulk = writeOperation('bulk', (call, store) => {
  const container = getContainer(call, store);
  const members = parseBatch(jsonBody(call), call.body.length, undefined);
  const target = { store, container, nowMs: call.nowMs };
  const results = isOn(call, 'x-ms-cosmos-batch-continue-on-error')
    ? members.map((member) => attempt(() => member.run(target)))
    : runInOrder(target, members);
  const range = header(call, 'x-ms-documentdb-partitionkeyrangeid') ?? '0';
  return { ...batchReply(call, container, results, 'bulk'), session: { range, lsn: store.lsn } };
});
