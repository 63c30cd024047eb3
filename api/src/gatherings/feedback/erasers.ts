import type { Eraser } from '../../feature.ts';
import { forgetGiven, forgetPair } from './forget-pair.ts';
import { copyId, givenKey, receivedKey } from './items.ts';

const stepSize = 20;

export const personErasers: Record<'meetAgainOfPerson', Eraser> = {
  meetAgainOfPerson: ({ profileId, personId }, { again, now }) =>
    again.forgetSomeOfPerson(profileId, personId, now()),
};

export const erasers: Record<'feedbackGiven' | 'feedbackReceived' | 'meetAgain', Eraser> = {
  meetAgain: ({ profileId }, { again }) => again.eraseSomeWith(profileId),
  feedbackGiven: async ({ profileId }, context) => {
    const given = await context.feedback.listAnyGiven(profileId, stepSize);
    for (const { receiverId, occasion } of given) await forgetGiven(profileId, receiverId, occasion, context);
    if (given.length > 0) return true;
    return context.feedback.eraseSomeIn(givenKey(profileId));
  },
  feedbackReceived: async ({ profileId }, context) => {
    const { feedback } = context;
    const coming = await feedback.listComing(profileId);
    for (const { giverId, occasion, id } of coming) {
      await feedback.removeGiven(giverId, copyId(profileId, occasion));
      await forgetPair(giverId, profileId, occasion, context);
      await feedback.dropComing(profileId, id);
    }
    const received = await feedback.listAnyReceived(profileId, stepSize);
    for (const copy of received) {
      const origin = copy.isAnonymous
        ? await feedback.findOrigin(copy.id)
        : copy.giverId !== null && { giverId: copy.giverId, occasion: copy.id.split('_')[1] ?? '' };
      if (origin) {
        await feedback.removeGiven(origin.giverId, copyId(profileId, origin.occasion));
        await forgetPair(origin.giverId, profileId, origin.occasion, context);
      }
      if (copy.isAnonymous) await feedback.forgetOrigin(copy.id);
      await feedback.removeReceived(profileId, copy.id);
    }
    if (coming.length + received.length > 0) return true;
    return feedback.eraseSomeIn(receivedKey(profileId));
  },
};
