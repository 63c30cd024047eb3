import * as z from 'zod/mini';
import { stars } from '../../../contract/gatherings/feedback.ts';
import type { Context } from '../../context.ts';
import { task } from '../../platform/outbox/work.ts';
import { areRelatedByInvitation, ringOf } from '../../profiles/profiles/invite-lineage.ts';
import { applyFact } from '../rating/count-fact.ts';
import { voiceIn } from '../rating/fact.ts';
import { forgetLateCopies } from './forget-pair.ts';
import { givenCopy } from './given-copy.ts';
import {
  copyId,
  type FeedbackSide,
  type PairItem,
  pairKey,
  type ReceivedItem,
  receivedKey,
} from './items.ts';
import { publishAnonymous } from './publish-anonymous.ts';
import { isGone, nextFirst, otherOf, sideOf } from './rules.ts';

/** Runs may repeat and come in any order. */
export const showFeedback = task(
  'showFeedback',
  z.object({ one: z.number(), other: z.number(), occasion: z.string(), giverId: z.number() }),
  async ({ one, other, occasion, giverId }, context): Promise<undefined> => {
    const found = await context.feedback.findPair(pairKey(one, other), occasion);
    if (found) await showBoth(found.value, giverId, context);
  },
  { secret: 'feedback' },
);

/** @param changedBy the giver whose side changed; that side may be gone */
async function showBoth(pair: PairItem, changedBy: number, context: Context): Promise<void> {
  for (const giverId of pair.members) {
    const side = sideOf(pair, giverId);
    if (side) await showSide(pair, giverId, side, context);
    else if (giverId === changedBy) await hideGivenCopy(pair, giverId, context);
  }
  await forgetLateCopies(pair, context);
}

async function showSide(
  pair: PairItem,
  giverId: number,
  side: FeedbackSide,
  context: Context,
): Promise<void> {
  const { feedback } = context;
  const receiverId = otherOf(pair, giverId);
  await feedback.showGiven(givenCopy(pair, giverId, side));
  if (side.state === 'sealed') {
    const { publicationId: id, isAnonymous, givenAt } = side;
    const key = receivedKey(receiverId);
    const about = { giverId, occasion: pair.id, isAnonymous, givenAt };
    const first = nextFirst(context.now());
    const publish = isAnonymous ? publishAnonymous.at(first, { receiverId }, context) : undefined;
    await feedback.announce({ id, key, kind: 'coming', schemaVersion: 1, ...about }, publish);
  } else if (!side.isAnonymous && side.publishedAt !== null) {
    await feedback.showReceived(receivedCopy(pair, giverId, side));
    await feedback.dropComing(receiverId, side.publicationId);
    await countBoth(pair, giverId, side, context);
    await notifyReceiver(pair, giverId, side, context);
  }
}

async function hideGivenCopy(
  pair: PairItem,
  giverId: number,
  { feedback }: Pick<Context, 'feedback'>,
): Promise<void> {
  const receiverId = otherOf(pair, giverId);
  const kept = await feedback.findGiven(giverId, copyId(receiverId, pair.id));
  if (!kept) return;
  const { listKey: _listed, ...copy } = kept;
  await feedback.showGiven({ ...copy, version: pair.version, comment: '', tags: [] });
}

function receivedCopy(pair: PairItem, giverId: number, side: FeedbackSide): ReceivedItem {
  const { rating, isAnonymous, publishedAt } = side;
  const id = copyId(giverId, pair.id);
  const at = publishedAt ?? '';
  const isOut = isGone(side);
  return {
    id,
    key: receivedKey(otherOf(pair, giverId)),
    kind: 'received',
    schemaVersion: 1,
    version: pair.version,
    ...(!isOut && { listKey: `${at}#${id}` }),
    giverId,
    title: pair.title,
    rating,
    isAnonymous,
    comment: isOut ? '' : side.comment,
    tags: isOut ? [] : side.tags,
    receivedOn: at.slice(0, 10),
    answer: side.answer,
    ttl: -1,
  };
}

async function countBoth(
  pair: PairItem,
  giverId: number,
  side: FeedbackSide,
  context: Context,
): Promise<void> {
  const { profiles, keyedHash } = context;
  const receiverId = otherOf(pair, giverId);
  const [giver, receiver] = await Promise.all([profiles.find(giverId), profiles.find(receiverId)]);
  if (!giver || !receiver) return;
  const about = {
    id: pair.id,
    isKin: areRelatedByInvitation(giver.value, receiver.value, keyedHash),
    at: side.publishedAt ?? side.givenAt,
    isWithdrawn: isGone(side),
    version: pair.version,
  };
  const ring = ringOf(giver.value, keyedHash);
  const voice = voiceIn(receiverId, giverId, keyedHash);
  await applyFact(
    receiverId,
    { kind: 'received', ...about, voice, ring, stars: stars[side.rating] },
    context,
  );
  await applyFact(
    giverId,
    { kind: 'given', ...about, voice: voiceIn(giverId, receiverId, keyedHash) },
    context,
  );
}

async function notifyReceiver(
  pair: PairItem,
  giverId: number,
  side: FeedbackSide,
  context: Pick<Context, 'profiles' | 'activity'>,
): Promise<void> {
  const receiverId = otherOf(pair, giverId);
  const id = `feedback-${copyId(giverId, pair.id)}`;
  const giver = (await context.profiles.find(giverId))?.value;
  if (!giver || isGone(side)) return context.activity.withdraw(receiverId, id);
  await context.activity.record(receiverId, {
    id,
    kind: 'feedback-left',
    values: { handle: giver.handle },
    at: side.publishedAt ?? side.givenAt,
    actorId: giverId,
  });
}
