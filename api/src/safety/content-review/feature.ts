import type { Eraser, PersonalData, Resources } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofProfile } from '../../profiles/profiles/parts/fate.ts';
import { contentReviewsContainer } from './content-review.ts';
import { forgetPersonInContentReviews } from './forget-person.ts';
import { queueProfileForReview, reviewWorkAfterChange } from './queue-profile.ts';
import { queueTextForReview } from './queue-text.ts';
import { createContentReviewStore } from './store.ts';

export { closeContentReview } from './waiting-texts.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly contentReviews: ReturnType<typeof createContentReviewStore>;
  }
}

export const stores = ({ database }: Resources) => ({ contentReviews: createContentReviewStore(database) });

export const tasks = tasksOf(queueProfileForReview, queueTextForReview);

export const workAfterChange = { contentReviews: reviewWorkAfterChange };

export const erasers: Record<'contentReviews', Eraser> = {
  contentReviews: ({ profileId }, { contentReviews }) => contentReviews.eraseSomeOf(profileId),
};

export const personErasers = { contentReviewsOfPerson: forgetPersonInContentReviews };

export const personal = {
  [contentReviewsContainer]: {
    fates: { 'what reviewers last knew': ofProfile },
    erasedBy: ['contentReviews'],
    copiedAs: 'It repeats what the copy has as the profile and as what they wrote.',
  },
} satisfies Record<string, PersonalData>;
