import type { Context } from '../context.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import type { Stored } from '../platform/cosmos/cosmos.ts';
import { deliverNow, deliveryOf } from './deliver.ts';
import { relisted } from './inbox-rules.ts';
import type { Head, MessageItem } from './items.ts';
import { withChanged } from './rules.ts';

interface Found {
  readonly head: Stored<Head>;
  readonly message: Stored<MessageItem>;
}

/**
 * Writes a message and the head by one batch, where both are still what was read. The inboxes follow.
 * @param rule pure; returns its argument to change nothing, throws ApiError to refuse
 * @returns undefined where `read` finds none
 */
export async function changeText<Read extends Found>(
  read: () => Promise<Read | undefined>,
  rule: (message: MessageItem, head: Head) => MessageItem,
  context: Context,
): Promise<{ found: Read; message: MessageItem } | undefined> {
  const changed = await compareAndSwap(async () => {
    const found = await read();
    if (!found) return null;
    const { head, message } = found;
    const value = rule(message.value, head.value);
    if (value === message.value) return { found, message: value };
    const after = relisted(head.value, withChanged(head.value, value));
    const work = deliveryOf(head.value, after, context);
    const outcome = await context.conversations.changeMessage(
      { value: after, etag: head.etag },
      { value: { ...value, changedAt: after.lastChanged }, etag: message.etag },
      work ? [work] : [],
    );
    if (outcome !== 'done') return undefined;
    void deliverNow({ before: head.value, after, work }, context);
    return { found, message: value };
  });
  return changed ?? undefined;
}
