import * as z from 'zod/mini';
import { feedbackLimits, stars } from '../../../contract/gatherings/feedback.ts';
import type { Context } from '../../context.ts';
import { changeItem, rewriteItem } from '../../platform/outbox/change.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { compare } from '../../platform/paging/order.ts';
import { applyFact } from '../rating/count-fact.ts';
import { givenCopy } from './given-copy.ts';
import { type ComingItem, type PairItem, pairKey, type ReceivedItem, receivedKey } from './items.ts';
import { nextFirst, sideOf, withFrozenSide, withPublication, withThawedSide } from './rules.ts';

/** A batch holds 100 operations, and each publication takes two. */
const mostAtOnce = 40;

/**
 * Publishes the feedback of at least three givers together, or waits for the next month. It freezes the pairs, writes
 * the copies in one batch in random order, and then marks the pairs as published.
 */
export const publishAnonymous = task(
  'publishAnonymous',
  z.object({ receiverId: z.number() }),
  async ({ receiverId }, context): Promise<NextRun | undefined> => {
    const now = context.now();
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    const coming = (await context.feedback.listComing(receiverId))
      .filter(({ isAnonymous }) => isAnonymous)
      .sort((one, other) => compare(one.givenAt, other.givenAt) || compare(one.id, other.id));
    const again = { againAt: nextFirst(now) };
    if (coming.length === 0) return again;
    const due = coming.filter(({ givenAt }) => givenAt < first.toISOString());
    const frozen = await freezePairs(oneOfEachGiver(due).slice(0, mostAtOnce), receiverId, context);
    if (frozen.length >= feedbackLimits.together) await publishTogether(frozen, receiverId, first, context);
    else for (const { hint } of frozen) await thawPair(hint, receiverId, context);
    return again;
  },
  { secret: 'anonymousFeedback' },
);

const oneOfEachGiver = (coming: readonly ComingItem[]): ComingItem[] => [
  ...new Map([...coming].reverse().map((one) => [one.giverId, one])).values(),
];

interface FrozenPair {
  readonly hint: ComingItem;
  readonly pair: PairItem;
}

async function freezePairs(
  hints: readonly ComingItem[],
  receiverId: number,
  context: Context,
): Promise<FrozenPair[]> {
  const frozen: FrozenPair[] = [];
  for (const hint of hints) {
    const pair = await changeQuietly(
      hint,
      receiverId,
      (kept) => withFrozenSide(kept, hint.giverId, hint.id),
      context,
    );
    const side = pair && sideOf(pair, hint.giverId);
    if (pair && side?.state === 'frozen' && side.publicationId === hint.id) frozen.push({ hint, pair });
    else if (!side?.isAnonymous || side.publicationId !== hint.id)
      await context.feedback.dropComing(receiverId, hint.id);
  }
  return frozen;
}

const thawPair = (hint: ComingItem, receiverId: number, context: Context) =>
  changeQuietly(
    hint,
    receiverId,
    (pair) => withThawedSide(pair, hint.giverId, nextFirst(context.now())),
    context,
  ).then((pair) => pair && showToGiver(pair, hint.giverId, context));

async function publishTogether(
  frozen: readonly FrozenPair[],
  receiverId: number,
  first: Date,
  context: Context,
): Promise<void> {
  for (const { hint } of frozen) {
    const { giverId, occasion } = hint;
    await context.feedback.noteOrigin(hint.id, { giverId, receiverId, occasion });
  }
  const month = first.toISOString();
  const copies = frozen.flatMap(({ hint, pair }) => {
    const side = sideOf(pair, hint.giverId);
    return side ? [anonymousCopy(receiverId, hint.id, side, month, context)] : [];
  });
  const settle = settleAnonymous.now(
    {
      receiverId,
      month,
      given: frozen.map(({ hint }) => ({ giverId: hint.giverId, occasion: hint.occasion, id: hint.id })),
    },
    context,
  );
  // If a faster run already wrote the copies, that run also settles them.
  const publishAll = (there: ReceivedItem | undefined) =>
    there ? undefined : { after: copies, work: [settle] };
  await changeItem(context.feedback.togetherAt(receiverId, copies), publishAll, context);
}

/** The random `listKey` puts the copy in an order that reveals neither giver nor time. */
function anonymousCopy(
  receiverId: number,
  id: string,
  { rating, comment, tags }: Pick<ReceivedItem, 'rating' | 'comment' | 'tags'>,
  month: string,
  { newId }: Pick<Context, 'newId'>,
): ReceivedItem {
  return {
    id,
    key: receivedKey(receiverId),
    kind: 'received',
    schemaVersion: 1,
    version: 1,
    listKey: `${month}#${newId()}`,
    giverId: null,
    title: null,
    rating,
    comment,
    tags: [...tags].sort(),
    isAnonymous: true,
    receivedOn: month.slice(0, 7),
    answer: null,
    ttl: -1,
  };
}

export const settleAnonymous = task(
  'settleAnonymous',
  z.object({
    receiverId: z.number(),
    month: z.string(),
    given: z.array(z.object({ giverId: z.number(), occasion: z.string(), id: z.string() })),
  }),
  async ({ receiverId, month, given }, context): Promise<undefined> => {
    for (const { giverId, occasion, id } of given) {
      const publish = (kept: PairItem) => withPublication(kept, giverId, id, new Date(month));
      const pair = await changeQuietly({ giverId, occasion }, receiverId, publish, context);
      if (pair) await showToGiver(pair, giverId, context);
    }
    await countAnonymous(receiverId, month.slice(0, 7), context);
    await context.activity.record(receiverId, {
      id: `feedback-month-${month.slice(0, 7)}`,
      kind: 'feedback-anonymous',
      at: month,
    });
  },
  { secret: 'anonymousFeedback' },
);

export async function countAnonymous(receiverId: number, month: string, context: Context): Promise<void> {
  const all = await context.feedback.listAnonymousOf(receiverId, month);
  const copies = all.filter(({ listKey }) => listKey !== undefined);
  const sum = copies.reduce((total, { rating }) => total + stars[rating], 0);
  await applyFact(
    receiverId,
    { kind: 'anonymous', month, sum, count: copies.length, version: context.now().getTime() },
    context,
  );
}

export const removeAnonymous = task(
  'removeAnonymous',
  z.object({ receiverId: z.number(), publicationId: z.string() }),
  async ({ receiverId, publicationId }, context): Promise<undefined> => {
    const found = await context.feedback.findReceived(receiverId, publicationId);
    if (!found) return;
    const { listKey: _listed, withheldKey: _withheld, ...copy } = found.value;
    // The version is raised by two, so that this wins over a moderation decision made at the same moment.
    const emptied = { ...copy, version: copy.version + 2, comment: '', tags: [] };
    await context.feedback.showReceived(emptied);
    await context.feedback.forgetOrigin(publicationId);
    await countAnonymous(receiverId, copy.receivedOn, context);
  },
  { secret: 'anonymousFeedback', isNeverGivenUp: true },
);

const showToGiver = async (
  pair: PairItem,
  giverId: number,
  { feedback }: Pick<Context, 'feedback'>,
): Promise<void> => {
  const side = sideOf(pair, giverId);
  if (side) await feedback.showGiven(givenCopy(pair, giverId, side));
};

/**
 * Changes the pair without updating the copies.
 * @returns undefined if the pair no longer exists
 */
function changeQuietly(
  { giverId, occasion }: { giverId: number; occasion: string },
  receiverId: number,
  by: (pair: PairItem) => PairItem,
  { feedback }: Pick<Context, 'feedback'>,
): Promise<PairItem | undefined> {
  return rewriteItem(feedback.pairAt(pairKey(giverId, receiverId), occasion), (before) => {
    const after = before && by(before);
    return { after, result: after };
  });
}
