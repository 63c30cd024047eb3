import type { Context } from '../context.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import type { Reportable } from '../reports/reportable.ts';
import { deliverNow, deliveryOf } from './deliver.ts';
import { relisted } from './inbox-rules.ts';
import type { MessageItem } from './items.ts';
import { withDeletion, withoutDeletion } from './rules.ts';

/** Both sides are shown that it was deleted. One that its author deleted stays so. */
export const withholdMessage: NonNullable<Reportable['remove']> = (ref, context) =>
  change(ref, ({ deletedAt }) => deletedAt === null, context);

export const showMessageAgain: NonNullable<Reportable['restore']> = (ref, context) =>
  change(ref, ({ withheld }) => Boolean(withheld), context);

function change(
  ref: string,
  isDue: (message: MessageItem) => boolean,
  context: Context,
): Promise<'done' | 'nothing'> {
  const { conversations, now } = context;
  const [conversationId = '', messageId = ''] = ref.split('/');
  return compareAndSwap(async () => {
    const [found, message] = [
      await conversations.findHead(conversationId),
      await conversations.findMessage(conversationId, messageId),
    ];
    if (!found || !message || !isDue(message)) return 'nothing';
    const { value: before, etag } = found;
    const changed = message.withheld ? withoutDeletion(before, message) : withDeletion(before, message);
    const after = relisted(before, changed);
    const work = deliveryOf(before, after, context);
    const outcome = await conversations.withhold(
      after,
      etag,
      message,
      now().toISOString(),
      work ? [work] : [],
    );
    if (outcome !== 'done') return undefined;
    await deliverNow({ before, after, work }, context);
    return 'done';
  });
}
