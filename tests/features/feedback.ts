import { randomUUID } from 'node:crypto';
import type { FeedbackWords } from '../../api/contract/gatherings/feedback.ts';
import { conversationIdOf } from '../../api/contract/messaging/conversations/conversations.ts';
import { press, type View } from '../browser/views.ts';
import { eventWith } from '../support/feedback-fixtures.ts';
import { approvedMember, type Person, type Place } from '../support/fixtures.ts';
import { knownOwner, openInProcess } from '../support/in-process.ts';
import { friendVibes } from './connections.ts';
import type { Caller, Calls, Scene } from './feature.ts';

type Met = Pick<Person, 'call'> & { profileId: number };

/** Two who are connected and have both written. */
export async function haveMet(one: Met, other: Met): Promise<void> {
  await one.call.do('addPrivateTag', { taggedProfileId: other.profileId, ...friendVibes });
  await other.call.do('addPrivateTag', { taggedProfileId: one.profileId, ...friendVibes });
  const id = conversationIdOf(one.profileId, other.profileId);
  for (const { call } of [one, other])
    await call.do('sendMessage', {
      id,
      content: 'Good evening',
      messageType: 'text',
      requestId: randomUUID(),
    });
}

export const kindWords: FeedbackWords = {
  rating: 'positive',
  comment: 'Listens, and means what they say.',
  tags: ['Good listener'],
  isAnonymous: false,
};

const giveTo = (receiver: Met, changes: Partial<FeedbackWords> = {}) => ({
  profileId: receiver.profileId,
  occasion: 'connection',
  ...kindWords,
  ...changes,
});

async function metMember(caller: Caller, place: Place) {
  const other = await approvedMember(place);
  await haveMet(caller, other);
  return other;
}

async function ownFeedback(caller: Caller, place: Place) {
  const other = await metMember(caller, place);
  const { id } = await caller.call.do('giveFeedback', giveTo(other));
  return { id };
}

/** Both have written, so that it is published. */
async function publishedFeedback(caller: Caller, place: Place) {
  const other = await metMember(caller, place);
  await caller.call.do('giveFeedback', giveTo(other));
  await other.call.do('giveFeedback', giveTo(caller));
  const { feedback } = await caller.call.do('feedbackReceived', {});
  return { id: feedback[0]?.id ?? '', text: 'Thank you.' };
}

/** Both were at it, and it is over. */
async function sharedEvent(caller: Person, place: Place) {
  const { context } = openInProcess();
  const other = await approvedMember(place);
  const guests = [await knownOwner(caller, context), await knownOwner(other, context)];
  return { eventId: (await eventWith(guests, context)).slice('event-'.length) };
}

const sample = { id: '1_connection' };

export const feedbackCalls = {
  rating: { sample: { id: '1' }, arrange: ({ profileId }) => ({ id: String(profileId) }) },
  feedbackGiven: { sample: {} },
  feedbackReceived: { sample: {} },
  feedbackOccasions: { sample: { profileId: '1' } },
  feedbackEvent: {
    sample: { eventId: '1' },
    arrange: sharedEvent,
  },
  meetAgain: {
    sample: { eventId: '1', profileId: 1, again: 'yes' },
    arrange: async (caller, place) => {
      const { context } = openInProcess();
      const other = await approvedMember(place);
      const guests = [await knownOwner(caller, context), await knownOwner(other, context)];
      const eventId = (await eventWith(guests, context)).slice('event-'.length);
      return { eventId, profileId: other.profileId, again: 'yes' };
    },
  },
  giveFeedback: {
    sample: { ...giveTo({ profileId: 1 } as Met) },
    arrange: async (caller, place) => giveTo(await metMember(caller, place)),
  },
  updateFeedback: {
    sample: { ...sample, ...kindWords, tags: [] },
    arrange: async (caller, place) => ({ ...(await ownFeedback(caller, place)), ...kindWords, tags: [] }),
  },
  withdrawFeedback: { sample, arrange: ownFeedback },
  answerFeedback: { sample: { ...sample, text: 'Thank you.' }, arrange: publishedFeedback },
} satisfies Calls;

export const feedbackScenes: Scene[] = [
  {
    who: 'a member with feedback given and received',
    async arrange(place) {
      const [iris, otto, vera] = [
        await approvedMember(place),
        await approvedMember(place),
        await approvedMember(place),
      ];
      await haveMet(iris, otto);
      await haveMet(iris, vera);
      await iris.call.do('giveFeedback', giveTo(otto));
      await otto.call.do('giveFeedback', giveTo(iris, { rating: 'neutral' }));
      await iris.call.do('giveFeedback', giveTo(vera, { isAnonymous: true }));
      const { eventId } = await sharedEvent(iris, place);
      const views: View[] = [
        {
          name: 'would you meet again',
          path: `/community/feedback?event=${eventId}`,
          heading: 'Feedback',
        },
        { name: 'feedback given', path: '/community/feedback', heading: 'Feedback' },
        {
          name: 'edit feedback',
          path: '/community/feedback',
          heading: 'Feedback',
          reach: press(`Edit feedback for ${vera.handle}`),
        },
        { name: 'feedback received', path: '/community/feedback?tab=received', heading: 'Feedback' },
        { name: 'own rating', path: `/community/rating/${iris.profileId}`, heading: 'Your rating' },
        {
          name: 'rating of another',
          path: `/community/rating/${encodeURIComponent(otto.handle)}`,
          heading: `Rating of @${otto.handle}`,
        },
      ];
      return { ...iris, views };
    },
  },
];
