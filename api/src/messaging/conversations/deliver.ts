import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { publishConversation } from '../../notifications/realtime/publish.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import type { InboxStep } from './inbox/inbox-line.ts';
import { isListedAnew, messageNotificationId } from './inbox/inbox-rules.ts';
import { besideConversation, type ConversationRecord } from './items.ts';

export const deliverConversation = task(
  'deliverConversation',
  z.object({ conversationId: z.string() }),
  async ({ conversationId }, context): Promise<undefined> => {
    const found = await context.conversations.findRoomRecord(conversationId);
    if (!found) return;
    await showBoth(found.value, undefined, context);
    await publishChange(found.value, undefined, context);
    await expectNotices(found.value, undefined, context);
  },
  { secret: { none: 'Live news goes to whom the other is shown.' } },
);

/** A side that has left is skipped, because its inbox is erased. */
export async function showBoth(
  after: ConversationRecord,
  before: ConversationRecord | undefined,
  { inbox }: Pick<Context, 'inbox'>,
  alone?: number,
): Promise<void> {
  const due = after.sides.filter((side) => !side.hasLeft && isListedAnew(before, after, side));
  await Promise.all(due.map(({ profileId }) => inbox.show(profileId, after, before, profileId === alone)));
}

/** @returns undefined if no inbox has to change */
export const deliveryOf = (
  before: ConversationRecord | undefined,
  after: ConversationRecord,
  context: Context,
): Work | undefined =>
  after.sides.some((side) => isListedAnew(before, after, side))
    ? deliverConversation.now({ conversationId: after.conversationId }, context)
    : undefined;

function publishChange(
  { conversationId, sides }: ConversationRecord,
  before: ConversationRecord | undefined,
  context: Context,
): Promise<void> {
  const ids = sides.map(({ profileId }) => profileId);
  const readers = sides.filter(
    ({ hasLeft, shown }, index) => !hasLeft && before?.sides[index]?.shown !== shown,
  );
  return publishConversation(
    conversationId,
    ids,
    readers.map(({ profileId }) => profileId),
    context,
  );
}

const sentCount = ({ sides }: ConversationRecord): number => sides.reduce((sum, { sent }) => sum + sent, 0);

/** Schedules a notification for members who asked for one and have not read the message. */
async function expectNotices(
  after: ConversationRecord,
  before: ConversationRecord | undefined,
  { activity }: Pick<Context, 'activity'>,
): Promise<void> {
  const { last, sides } = after;
  if (before && sentCount(before) === sentCount(after)) return;
  const readers = sides.filter((side) => !side.hasLeft && side.profileId !== last.authorId);
  await Promise.all(
    readers.map(({ profileId }) =>
      activity.scheduleDelivery(profileId, { id: messageNotificationId(after, profileId), at: last.at }),
    ),
  );
}

/**
 * A failure is left to the outbox: the write is done, so the call need not fail. The sender does not wait; readers of
 * an inbox on this instance do.
 */
export const deliverNow = (step: InboxStep, context: Context): Promise<void> =>
  context.inbox.line.take(step, (steps) => showSteps(steps, context));

async function showSteps(steps: readonly InboxStep[], context: Context): Promise<void> {
  const inOrder = steps.toSorted((one, other) => one.after.version - other.after.version);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return;
  try {
    const [alone, ...others] = new Set(steps.map((step) => step.alone));
    await showBoth(last.after, first.before, context, others.length === 0 ? alone : undefined);
    void publishChange(last.after, first.before, context);
    await expectNotices(last.after, first.before, context);
    for (const { work } of steps) if (work) context.inbox.line.follow(removeEntry(work, last.after, context));
  } catch (fault) {
    logFailure(fault, context);
  }
}

async function removeEntry(
  { id }: Work,
  { conversationId }: ConversationRecord,
  context: Context,
): Promise<void> {
  try {
    await context.outbox.remove({ ...besideConversation(conversationId), id });
  } catch (fault) {
    logFailure(fault, context);
  }
}

const logFailure = (fault: unknown, { log }: Pick<Context, 'log'>): void =>
  log('error', 'outbox-failed', { task: deliverConversation.name, fault: causeOf(fault) });
