import * as z from 'zod';
import type { Context } from '../context.ts';
import { task, type Work } from '../outbox/work.ts';
import { causeOf } from '../platform/log.ts';
import type { Head } from './items.ts';
import { besideConversation } from './store.ts';

/** Makes both inboxes show a conversation as it stands. One entry serves for both. */
export const deliver = task(
  'deliver',
  z.object({ conversationId: z.string() }),
  async ({ conversationId }, context): Promise<undefined> => {
    const found = await context.conversations.findHead(conversationId);
    if (found) await showBoth(found.value, undefined, context);
  },
);

/** Nothing is shown to a side that has left: its inbox is erased. */
export async function showBoth(after: Head, before: Head | undefined, { inbox }: Context): Promise<void> {
  const present = after.sides.filter(({ hasLeft }) => !hasLeft);
  await Promise.all(present.map(({ profileId }) => inbox.show(profileId, after, before)));
}

/**
 * Does at once what the entry in the outbox asks for. What fails here the timer takes up: the write stands, and the call
 * need not fail. Nobody waits for the entry to be removed.
 */
export async function deliverNow(
  after: Head,
  before: Head | undefined,
  { id, task: name }: Work,
  context: Context,
): Promise<void> {
  try {
    await showBoth(after, before, context);
    void context.outbox
      .remove({ ...besideConversation(after.conversationId), id })
      .catch((fault: unknown) =>
        context.log('error', 'outbox-failed', { task: name, fault: causeOf(fault) }),
      );
  } catch (fault) {
    context.log('error', 'outbox-failed', { task: name, fault: causeOf(fault) });
  }
}
