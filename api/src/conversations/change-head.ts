import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import { rewrite, startingWith } from '../outbox/change.ts';
import type { Work } from '../outbox/work.ts';
import type { Stored } from '../platform/cosmos/cosmos.ts';
import { deliverNow, deliveryOf, showBoth } from './deliver.ts';
import { relisted } from './inbox-rules.ts';
import type { Head } from './items.ts';
import { getHead, noConversation } from './room.ts';

/**
 * @param rule pure; returns its argument to change nothing, throws ApiError to refuse
 * @param known spares a read
 */
export async function changeHead(
  id: string,
  caller: Owner,
  rule: (head: Head) => Head,
  context: Context,
  { known }: { known?: Stored<Head> } = {},
): Promise<Head> {
  const find = startingWith(known, () => getHead(id, caller, context));
  const follow = (before: Head, after: Head) => deliveryOf(before, after, context);
  const step = await rewrite({ ...context.conversations.headAt(id), find }, stepBy(rule, follow));
  if (!step) throw noConversation();
  if (step.before) await deliverNow(step, context);
  return step.after;
}

/** For tasks, which run again until both inboxes show it. */
export async function rewriteHead(id: string, rule: (head: Head) => Head, context: Context): Promise<void> {
  const step = await rewrite(context.conversations.headAt(id), stepBy(rule));
  if (step) await showBoth(step.after, step.before, context);
}

const stepBy =
  (rule: (head: Head) => Head, follow: (before: Head, after: Head) => Work | undefined = () => undefined) =>
  (before: Head | undefined) => {
    if (!before) return undefined;
    const changed = rule(before);
    if (changed === before) return { result: { after: before } };
    const after = relisted(before, changed);
    const work = follow(before, after);
    return { after, work: work ? [work] : [], result: { before, after, work } };
  };
