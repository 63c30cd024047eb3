import { type FeedbackWords, feedbackMessages as say } from '../../../contract/gatherings/feedback.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { areRelatedByInvitation } from '../../profiles/profiles/invite-lineage.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { refuseTexts } from '../../safety/texts/judge.ts';
import { changePair } from './change-pair.ts';
import { copyId, type PairItem, pairKey } from './items.ts';
import { getMet } from './occasions.ts';
import { removeAnonymous } from './publish-anonymous.ts';
import { nextFirst, sideOf, withEdit, withGiven, withWithdrawal } from './rules.ts';

export function partsOf(id: string): { receiverId: number; occasion: string } {
  const [receiver = '', occasion = ''] = id.split('_');
  return { receiverId: Number(receiver), occasion };
}

/**
 * Refuses anonymous feedback between profiles related by invitation. Ratings weigh such feedback differently, which
 * could reveal the giver.
 */
function mayBe(
  { isAnonymous }: FeedbackWords,
  { profile }: Owner,
  receiver: Profile,
  { keyedHash }: Pick<Context, 'keyedHash'>,
) {
  if (isAnonymous && areRelatedByInvitation(profile, receiver, keyedHash)) throw new ApiError(409, say.near);
}

const refuseWords = ({ profile }: Owner, { comment, tags }: FeedbackWords, context: Context): Promise<void> =>
  refuseTexts(profile.id, { comment, ...(tags.length > 0 && { tags: tags.join(', ') }) }, context);

export const giveFeedback: Handler<'giveFeedback'> = async (
  { profileId: receiverId, occasion, ...words },
  caller,
  context,
) => {
  await context.limits.take('feedback', caller);
  const met = await getMet(receiverId, occasion, caller, context);
  mayBe(words, caller, met.receiver, context);
  await refuseWords(caller, words, context);
  const giverId = caller.profile.id;
  const publicationId = context.newId();
  const pair = await changePair(
    { giverId, receiverId, occasion },
    (kept) =>
      withGiven(kept, { profileId: giverId, personId: caller.personId }, words, publicationId, context.now()),
    context,
    { begin: met.occasion },
  );
  const side = pair && sideOf(pair, giverId);
  return {
    id: copyId(receiverId, occasion),
    state: side?.state === 'published' ? 'published' : 'waiting',
    publishAt: side?.publishAt ?? '',
  };
};

export const updateFeedback: Handler<'updateFeedback'> = async ({ id, ...words }, caller, context) => {
  const { receiverId, occasion } = partsOf(id);
  const giverId = caller.profile.id;
  const giver = { profileId: giverId, personId: caller.personId };
  const edited = (pair: PairItem) => withEdit(pair, giver, words, context.now());
  // The receiver is read only after the caller's own feedback was found, so others learn nothing about the receiver.
  const known = (await context.feedback.findPair(pairKey(giverId, receiverId), occasion))?.value;
  const receiver = known && edited(known) && (await context.profiles.find(receiverId))?.value;
  if (!receiver) throw new ApiError(404, say.notFound);
  mayBe(words, caller, receiver, context);
  if (edited(known) !== known) {
    await context.limits.take('textChanges', caller);
    await refuseWords(caller, words, context);
    const pair = await changePair({ giverId, receiverId, occasion }, edited, context);
    if (!pair) throw new ApiError(404, say.notFound);
  }
  return { isValid: true, data: words, errorMessage: null };
};

/**
 * Signed feedback is withdrawn at once. Anonymous feedback is removed on the first of a month, because the moment could
 * reveal the giver.
 */
export const withdrawFeedback: Handler<'withdrawFeedback'> = async ({ id }, caller, context) => {
  const { receiverId, occasion } = partsOf(id);
  const giverId = caller.profile.id;
  const now = context.now();
  const pair = await changePair(
    { giverId, receiverId, occasion },
    (kept) => withWithdrawal(kept, giverId, now),
    context,
    {
      follow: (after) => {
        const side = sideOf(after, giverId);
        if (side?.state !== 'withdrawn' || !side.isAnonymous) return [];
        const removal = { receiverId, publicationId: side.publicationId };
        return [removeAnonymous.at(nextFirst(now), removal, context)];
      },
    },
  );
  if (!pair) throw new ApiError(404, say.notFound);
  return { success: true };
};
