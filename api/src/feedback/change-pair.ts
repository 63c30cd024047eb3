import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { type Again, task, type Work } from '../outbox/work.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import { publishing } from './forget-pair.ts';
import { type Pair, pairKey } from './items.ts';
import { newPair, type Occasion, otherOf, sideOf, withDue } from './rules.ts';
import { showFeedback } from './show.ts';
import { beside } from './store.ts';

interface More {
  /** The occasion of a pair that does not exist yet. */
  readonly begin?: Occasion;
  readonly follow?: (after: Pair) => Work[];
}

interface Between {
  readonly giverId: number;
  readonly receiverId: number;
  readonly occasion: string;
}

/**
 * Writes a change onto what two wrote, decides it anew when somebody else wrote meanwhile, and lets the copies follow.
 * @param change pure; returns its argument to change nothing, throws ApiError to refuse
 */
export function changePair(
  { giverId, receiverId, occasion }: Between,
  change: (pair: Pair) => Pair,
  context: Context,
  { begin = { id: occasion, title: '', at: null }, follow = () => [] }: More = {},
): Promise<Pair> {
  const key = pairKey(giverId, receiverId);
  return compareAndSwap(async () => {
    const found = await context.feedback.findPair(key, occasion);
    const before = found?.value ?? newPair(giverId, receiverId, begin);
    const after = change(before);
    if (after === before) return after;
    const show = showFeedback.now({ one: giverId, other: receiverId, occasion, giverId }, context);
    const work = [show, ...laterOf(before, after, giverId, context), ...follow(after)];
    if ((await context.feedback.writePair(after, found?.etag, work)) !== 'done') return undefined;
    await carryOut(beside(key), [show], context);
    return after;
  });
}

/** When the side is published, if it is new or was anonymous. What is anonymous has the receiver's own entry. */
function laterOf(before: Pair, after: Pair, giverId: number, context: Context): Work[] {
  const [was, is] = [sideOf(before, giverId), sideOf(after, giverId)];
  if (is?.state !== 'sealed' || is.isAnonymous || was?.publishAt === is.publishAt) return [];
  const between = { giverId, receiverId: otherOf(after, giverId), occasion: after.id };
  return [publishDue.at(new Date(is.publishAt), between, context)];
}

/** Publishes what was signed 14 days ago, as it is by then. */
export const publishDue = task(
  publishing,
  z.object({ giverId: z.number(), receiverId: z.number(), occasion: z.string() }),
  async (between, context): Promise<Again | undefined> => {
    const after = await changeFound(between, (pair) => withDue(pair, context.now()), context);
    const side = after && sideOf(after, between.giverId);
    // Changed to anonymous and back, it is due later.
    if (side?.state === 'sealed' && !side.isAnonymous) return { againAt: new Date(side.publishAt) };
    return undefined;
  },
);

/** As `changePair`, where there is something. */
export async function changeFound(
  between: Between,
  change: (pair: Pair) => Pair,
  context: Context,
  more: More = {},
): Promise<Pair | undefined> {
  const { giverId, receiverId, occasion } = between;
  if (!(await context.feedback.findPair(pairKey(giverId, receiverId), occasion))) return undefined;
  return changePair(between, change, context, more);
}
