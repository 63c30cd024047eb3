import { badRequest, Refusal } from '../../errors.ts';
import { fullKey, keyText } from '../../partition-key.ts';
import { jsonBody } from '../../protocol/call.ts';
import { type MemberResult, parseBatch, runInOrder, withOthersUndone } from '../../writes/batch.ts';
import { getContainer, rangeOfKey, requestedKey, Undone, writeOperation } from '../operation.ts';
import { batchReply } from './batch-reply.ts';

/** All members act on one logical partition, and either all of them take effect or none does. */
export const transactionalBatch = writeOperation('batch', (call, store) => {
  const container = getContainer(call, store);
  const key = requestedKey(call);
  if (key === undefined) throw badRequest('A transactional batch needs a partition key.');
  const full = fullKey(key, container.policy.partitionKey);
  const members = parseBatch(jsonBody(call), call.body.length, full);
  const reply = (results: MemberResult[]) => ({
    ...batchReply(call, container, results, keyText(full)),
    session: { range: rangeOfKey(full, container, store), lsn: store.lsn },
  });
  const results = runInOrder({ store, container, nowMs: call.nowMs }, members);
  const failedAt = results.findIndex((result) => result instanceof Refusal);
  if (failedAt === -1) return reply(results);
  throw new Undone(reply(withOthersUndone(results, failedAt)));
});
