import { randomInt, randomUUID } from 'node:crypto';
import type { FeedbackWords } from '../../api/contract/gatherings/feedback.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { applyFact } from '../../api/src/gatherings/rating/count-fact.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import { startConversation } from './conversations-fixtures.ts';

export const words = (changes: Partial<FeedbackWords> = {}): FeedbackWords => ({
  rating: 'positive',
  comment: `Kept every word. ${randomUUID()}`,
  tags: ['Honest'],
  isAnonymous: false,
  ...changes,
});

export const connectMembers = async (one: Owner, other: Owner, context: Context): Promise<void> => {
  const friend = (profileId: number) => ({
    taggedProfileId: profileId,
    tagId: 9501,
    category: 'Relationship',
  });
  await handlers.addPrivateTag(friend(other.profile.id), one, context);
  await handlers.addPrivateTag(friend(one.profile.id), other, context);
  await startConversation(one, other, context);
};

/** Other files that run at the same time have theirs. */
let lastEvent = randomInt(7_000_000_000_000, 8_000_000_000_000);

/** Everybody was at one event, which is over. */
export async function eventWith(
  guests: readonly Owner[],
  context: Context,
  title = 'Late supper',
): Promise<string> {
  const eventId = lastEvent++;
  const endsAt = new Date(context.now().getTime() - 60_000).toISOString();
  for (const { profile } of guests)
    await applyFact(
      profile.id,
      { kind: 'event', eventId, title, endsAt, outcome: 'attended', version: 1 },
      context,
    );
  return `event-${eventId}`;
}

export const giveFeedbackTo = (
  from: Owner,
  to: Owner,
  occasion: string,
  context: Context,
  changes: Partial<FeedbackWords> = {},
) => handlers.giveFeedback({ profileId: to.profile.id, occasion, ...words(changes) }, from, context);

export const listGivenBy = async (who: Owner, context: Context) =>
  (await handlers.feedbackGiven({}, who, context)).feedback;
export const listReceivedBy = (who: Owner, context: Context) => handlers.feedbackReceived({}, who, context);
