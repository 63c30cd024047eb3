import type { Context } from '../context.ts';
import type { Eraser } from '../feature.ts';
import { copyId, givenKey, pairKey, receivedKey } from './items.ts';

const stepSize = 20;

/** What is left of what one gave another: signed, it stays without a name; what was not published goes. */
async function forgetGiven(
  giverId: number,
  receiverId: number,
  occasion: string,
  { feedback, newId }: Context,
) {
  const pair = (await feedback.findPair(pairKey(giverId, receiverId), occasion))?.value;
  const side = pair?.sides[pair.members[0] === giverId ? 0 : 1];
  if (side) {
    await feedback.dropComing(receiverId, side.publicationId);
    await feedback.forgetOrigin(side.publicationId);
  }
  await feedback.forgetGiver(receiverId, copyId(giverId, occasion), newId());
  await feedback.removeGiven(receiverId, copyId(giverId, occasion));
  if (side) {
    const other = pair?.sides[pair.members[0] === giverId ? 1 : 0];
    if (other) await feedback.dropComing(giverId, other.publicationId);
  }
  await feedback.removePair(pairKey(giverId, receiverId), occasion);
  // Last, so that an interrupted erasure finds it again.
  await feedback.removeGiven(giverId, copyId(receiverId, occasion));
}

export const erasers: Record<'feedbackGiven' | 'feedbackReceived', Eraser> = {
  feedbackGiven: async ({ profileId }, context) => {
    const given = await context.feedback.listAnyGiven(profileId, stepSize);
    for (const { receiverId, occasion } of given) await forgetGiven(profileId, receiverId, occasion, context);
    if (given.length > 0) return true;
    return context.feedback.eraseSomeIn(givenKey(profileId));
  },
  /** What others wrote about who left is erased on their side too. */
  feedbackReceived: async ({ profileId }, context) => {
    const { feedback } = context;
    const coming = await feedback.listComing(profileId);
    for (const { giverId, occasion, id } of coming) {
      await feedback.removeGiven(giverId, copyId(profileId, occasion));
      await feedback.removePair(pairKey(giverId, profileId), occasion);
      await feedback.dropComing(profileId, id);
    }
    const received = await feedback.listAnyReceived(profileId, stepSize);
    for (const copy of received) {
      const origin = copy.isAnonymous
        ? await feedback.findOrigin(copy.id)
        : copy.giverId !== null && { giverId: copy.giverId, occasion: copy.id.split('_')[1] ?? '' };
      if (origin) {
        await feedback.removeGiven(origin.giverId, copyId(profileId, origin.occasion));
        await feedback.removePair(pairKey(origin.giverId, profileId), origin.occasion);
      }
      if (copy.isAnonymous) await feedback.forgetOrigin(copy.id);
      await feedback.removeReceived(profileId, copy.id);
    }
    if (coming.length + received.length > 0) return true;
    return feedback.eraseSomeIn(receivedKey(profileId));
  },
};
