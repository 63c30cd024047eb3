import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { changeItem } from '../../platform/outbox/change.ts';
import { type NextRun, task, type Work } from '../../platform/outbox/work.ts';
import { publishDueName } from './forget-pair.ts';
import { type PairItem, pairKey } from './items.ts';
import { type FeedbackOccasion, newPair, otherOf, sideOf, withDue } from './rules.ts';
import { showFeedback } from './show.ts';

interface ChangePairOptions {
  readonly begin?: FeedbackOccasion;
  readonly follow?: (after: PairItem) => Work[];
}

interface PairRef {
  readonly giverId: number;
  readonly receiverId: number;
  readonly occasion: string;
}

/**
 * @param rule pure; returns its argument to change nothing, throws ApiError to refuse
 * @returns undefined if there is no feedback between the two
 */
export function changePair(
  { giverId, receiverId, occasion }: PairRef,
  rule: (pair: PairItem) => PairItem,
  context: Context,
  { begin, follow = () => [] }: ChangePairOptions = {},
): Promise<PairItem | undefined> {
  const decide = (found: PairItem | undefined) => {
    const before = found ?? (begin && newPair(giverId, receiverId, begin));
    if (!before) return undefined;
    const after = rule(before);
    if (after === before) return { result: after };
    const show = showFeedback.now({ one: giverId, other: receiverId, occasion, giverId }, context);
    const work = [show, ...publishingWorkOf(before, after, giverId, context), ...follow(after)];
    return { after, work, result: after };
  };
  return changeItem(context.feedback.pairAt(pairKey(giverId, receiverId), occasion), decide, context);
}

/** Signed feedback has an outbox entry of its own; anonymous feedback shares one entry per receiver. */
function publishingWorkOf(before: PairItem, after: PairItem, giverId: number, context: Context): Work[] {
  const [was, is] = [sideOf(before, giverId), sideOf(after, giverId)];
  if (is?.state !== 'sealed' || is.isAnonymous || was?.publishAt === is.publishAt) return [];
  const between = { giverId, receiverId: otherOf(after, giverId), occasion: after.id };
  return [publishDue.at(new Date(is.publishAt), between, context)];
}

/** Publishes signed feedback as it is when the task runs. */
export const publishDue = task(
  publishDueName,
  z.object({ giverId: z.number(), receiverId: z.number(), occasion: z.string() }),
  async (between, context): Promise<NextRun | undefined> => {
    const after = await changePair(between, (pair) => withDue(pair, context.now()), context);
    const side = after && sideOf(after, between.giverId);
    // Feedback that was changed to anonymous and back is due later.
    if (side?.state === 'sealed' && !side.isAnonymous) return { againAt: new Date(side.publishAt) };
    return undefined;
  },
  { secret: 'feedback' },
);
