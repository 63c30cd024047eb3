import { feedbackLimits, feedbackMessages } from '../../../contract/gatherings/feedback.ts';
import type { Context } from '../../context.ts';
import type { PersonalData, Resources } from '../../feature.ts';
import { day, type Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofProfile, untilPersonLeaves } from '../../profiles/profiles/parts/fate.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';
import { answerOf } from './again.ts';
import { createAgainStore } from './again-store.ts';
import { carryAnswer } from './answer.ts';
import { publishDue } from './change-pair.ts';
import { askFeedback, createGuestStore, noteGuest } from './guests.ts';
import { feedbackContainer } from './items.ts';
import { againWorkAfterChange, forgetAgain } from './meet-again.ts';
import { publishAnonymous, removeAnonymous, settleAnonymous } from './publish-anonymous.ts';
import { reportFeedback } from './report-feedback.ts';
import { otherOf } from './rules.ts';
import { showFeedback } from './show.ts';
import { createFeedbackStore } from './store.ts';

export { answerFeedback } from './answer.ts';
export { erasers, personErasers } from './erasers.ts';
export { giveFeedback, updateFeedback, withdrawFeedback } from './give.ts';
export { feedbackGiven, feedbackReceived } from './lists.ts';
export { meetAgain } from './meet-again.ts';
export { feedbackEvent, feedbackOccasions } from './occasions.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly feedback: ReturnType<typeof createFeedbackStore>;
    readonly guests: ReturnType<typeof createGuestStore>;
    readonly again: ReturnType<typeof createAgainStore>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database }: Resources) => ({
  feedback: createFeedbackStore(database),
  guests: createGuestStore(database),
  again: createAgainStore(database),
});

export const afterFact = { guests: noteGuest };

export const workAfterChange = { meetAgain: againWorkAfterChange };

export const limits = {
  feedback: {
    most: feedbackLimits.perDay,
    windowSeconds: day,
    by: 'person',
    refusal: () => feedbackMessages.tooMany,
  } satisfies Limit,
};

export const reportables: Record<'feedback', Reportable> = { feedback: reportFeedback };

export const tasks = tasksOf(
  showFeedback,
  publishDue,
  publishAnonymous,
  settleAnonymous,
  removeAnonymous,
  carryAnswer,
  askFeedback,
  forgetAgain,
);

export const copyParts = {
  feedbackGiven: async (profileId: number, limit: number, { feedback }: Context) =>
    (await feedback.listGiven(profileId, '9', limit)).map(
      ({ receiverId, title, rating, comment, tags, isAnonymous, givenAt, publishedAt }) => ({
        profileId: receiverId,
        title,
        rating,
        comment,
        tags,
        isAnonymous,
        givenAt,
        isPublished: publishedAt !== null,
      }),
    ),
  wouldMeetAgain: async (profileId: number, limit: number, { again, now }: Context, personId: string) =>
    (await again.listOfPerson(profileId, personId, limit)).flatMap((item) => {
      const answer = answerOf(item, { profileId, personId }, now());
      return answer ? [{ profileId: otherOf(item, profileId), occasion: item.occasion, again: answer }] : [];
    }),
  /** The download includes only published feedback, because the receiver may not know of the rest yet. */
  feedbackReceived: async (profileId: number, limit: number, { feedback }: Context) =>
    (await feedback.listReceived(profileId, undefined, limit)).items.map(
      ({ rating, comment, tags, isAnonymous, receivedOn, answer }) => ({
        rating,
        comment,
        tags,
        isAnonymous,
        receivedOn,
        answer: answer?.text ?? null,
      }),
    ),
};

export const personal = {
  [feedbackContainer]: {
    fates: {
      'feedback given and received': ofProfile,
      'whom a person would meet again': untilPersonLeaves,
    },
    erasedBy: ['feedbackGiven', 'feedbackReceived', 'meetAgain', 'eventsAttended'],
    copiedAs: ['feedbackGiven', 'feedbackReceived', 'wouldMeetAgain'],
  },
} satisfies Record<string, PersonalData>;
