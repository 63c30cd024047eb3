import type { Context } from '../../context.ts';
import { rewriteItem, type Writable } from '../../platform/outbox/change.ts';
import { deliverNow, deliveryOf } from './deliver.ts';
import { withListedCounts } from './inbox/inbox-rules.ts';
import type { ConversationRecord, MessageItem } from './items.ts';
import { withChanged } from './rules.ts';
import type { MessageFound, MessageWrite } from './store.ts';

/**
 * @param rule pure; returns its argument to change nothing, throws ApiError to refuse
 * @returns undefined if `read` finds nothing
 */
export async function changeText<Read extends MessageFound>(
  read: () => Promise<Read | undefined>,
  rule: (message: MessageItem, roomRecord: ConversationRecord) => MessageItem,
  context: Context,
): Promise<{ found: Read; message: MessageItem } | undefined> {
  const item: Writable<Read, MessageWrite> = {
    async find() {
      const value = await read();
      return value && { value };
    },
    write: async (after, found, work) =>
      found ? context.conversations.changeMessage(found.value, after, work) : 'missing',
  };
  const changed = await rewriteItem(item, (found) => {
    if (!found) return undefined;
    const before = found.roomRecord.value;
    const message = rule(found.message.value, before);
    if (message === found.message.value) return { result: { found, message } };
    const roomRecord = withListedCounts(before, withChanged(before, message));
    const work = deliveryOf(before, roomRecord, context);
    return {
      after: { roomRecord, message: { ...message, changedAt: roomRecord.lastChanged } },
      work: work ? [work] : [],
      result: { found, message, step: { before, after: roomRecord, work } },
    };
  });
  if (changed?.step) void deliverNow(changed.step, context);
  return changed;
}
