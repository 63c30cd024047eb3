import type { Context } from '../../context.ts';
import { besideFeedback, copyId, type PairItem, pairKey } from './items.ts';
import { otherOf, sideOf } from './rules.ts';

export const publishDueName = 'publishDue';

/** Stops every publication between two profiles, of which one has left. */
export async function forgetPair(
  one: number,
  other: number,
  occasion: string,
  { feedback, outbox }: Pick<Context, 'feedback' | 'outbox'>,
) {
  const key = pairKey(one, other);
  await feedback.removePair(key, occasion);
  for (const entry of await outbox.listIn(besideFeedback(key), publishDueName)) await outbox.remove(entry);
}

/**
 * Signed feedback that was published stays, without the giver's name; unpublished feedback is erased.
 * @param known the pair as read before, when it may be gone by now
 */
export async function forgetGiven(
  leaverId: number,
  otherId: number,
  occasion: string,
  context: Context,
  known?: PairItem,
): Promise<void> {
  const { feedback, newId } = context;
  const pair = known ?? (await feedback.findPair(pairKey(leaverId, otherId), occasion))?.value;
  const [given, received] = [pair && sideOf(pair, leaverId), pair && sideOf(pair, otherId)];
  if (given) {
    await feedback.dropComing(otherId, given.publicationId);
    await feedback.forgetOrigin(given.publicationId);
  }
  await feedback.forgetGiver(otherId, copyId(leaverId, occasion), newId());
  await feedback.removeGiven(otherId, copyId(leaverId, occasion));
  if (received) await feedback.dropComing(leaverId, received.publicationId);
  await forgetPair(leaverId, otherId, occasion, context);
  // This is removed last, so that an interrupted erasure finds the feedback again.
  await feedback.removeGiven(leaverId, copyId(otherId, occasion));
}

/** Removes copies that were shown while one of the two left, after the erasure had looked for them. */
export async function forgetLateCopies(pair: PairItem, context: Context): Promise<void> {
  if (await context.feedback.findPair(pair.key, pair.id)) return;
  for (const profileId of pair.members)
    if (!(await context.profiles.find(profileId)))
      await forgetGiven(profileId, otherOf(pair, profileId), pair.id, context, pair);
}
