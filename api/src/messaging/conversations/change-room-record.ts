import type { Context } from '../../context.ts';
import type { Stored } from '../../platform/cosmos/cosmos.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { readKnownFirst, rewriteItem } from '../../platform/outbox/change.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { deliverNow, deliveryOf, showBoth } from './deliver.ts';
import { withListedCounts } from './inbox/inbox-rules.ts';
import type { ConversationRecord } from './items.ts';
import { getConversationRecord, noConversation } from './room.ts';

/**
 * @param rule pure; returns its argument to change nothing, throws ApiError to refuse
 * @param known the record as already read, which saves a read
 */
export async function changeConversationRecord(
  id: string,
  caller: Owner,
  rule: (roomRecord: ConversationRecord) => ConversationRecord,
  context: Context,
  { known }: { known?: Stored<ConversationRecord> } = {},
): Promise<ConversationRecord> {
  const find = readKnownFirst(known, () => getConversationRecord(id, caller, context));
  const follow = (before: ConversationRecord, after: ConversationRecord) =>
    deliveryOf(before, after, context);
  const step = await rewriteItem({ ...context.conversations.roomRecordAt(id), find }, stepBy(rule, follow));
  if (!step) throw noConversation();
  if (step.before) await deliverNow(step, context);
  return step.after;
}

/** Waits until both inboxes show the change. Tasks use this, because they are retried until it succeeds. */
export async function rewriteConversationRecord(
  id: string,
  rule: (roomRecord: ConversationRecord) => ConversationRecord,
  context: Context,
): Promise<void> {
  const step = await rewriteItem(context.conversations.roomRecordAt(id), stepBy(rule));
  if (step) await showBoth(step.after, step.before, context);
}

const stepBy =
  (
    rule: (roomRecord: ConversationRecord) => ConversationRecord,
    follow: (before: ConversationRecord, after: ConversationRecord) => Work | undefined = () => undefined,
  ) =>
  (before: ConversationRecord | undefined) => {
    if (!before) return undefined;
    const changed = rule(before);
    if (changed === before) return { result: { after: before } };
    const after = withListedCounts(before, changed);
    const work = follow(before, after);
    return { after, work: work ? [work] : [], result: { before, after, work } };
  };
