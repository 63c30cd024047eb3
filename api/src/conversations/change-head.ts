import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import type { Stored } from '../platform/cosmos/cosmos.ts';
import { deliverNow, deliveryOf, showBoth } from './deliver.ts';
import { relisted } from './inbox-rules.ts';
import type { Head } from './items.ts';
import { getHead } from './room.ts';

/**
 * Writes a change onto the head as it is now, decides it anew when somebody else wrote meanwhile, and lets both inboxes
 * follow.
 * @param change pure; returns its argument to change nothing, throws ApiError to refuse
 * @param known the head as the call has read it, which spares a read
 */
export async function changeHead(
  id: string,
  caller: Owner,
  change: (head: Head) => Head,
  context: Context,
  { known }: { known?: Stored<Head> } = {},
): Promise<Head> {
  let read = known;
  return compareAndSwap(async () => {
    const { value: before, etag } = read ?? (await getHead(id, caller, context));
    read = undefined;
    const changed = change(before);
    if (changed === before) return before;
    const after = relisted(before, changed);
    const work = deliveryOf(before, after, context);
    if ((await context.conversations.replaceHead(after, etag, work ? [work] : [])) !== 'done')
      return undefined;
    await deliverNow({ before, after, work }, context);
    return after;
  });
}

/** The same for tasks, which run again until both inboxes show it. There may be no such conversation. */
export async function rewriteHead(id: string, change: (head: Head) => Head, context: Context): Promise<void> {
  await compareAndSwap(async () => {
    const found = await context.conversations.findHead(id);
    if (!found) return 'done';
    const before = found.value;
    const changed = change(before);
    const isNew = changed !== before;
    const after = isNew ? relisted(before, changed) : before;
    if (isNew && (await context.conversations.replaceHead(after, found.etag, [])) !== 'done')
      return undefined;
    await showBoth(after, isNew ? before : undefined, context);
    return 'done';
  });
}
