import type { Context } from '../../context.ts';
import type { Eraser, PersonalData, Resources } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { beginsAnew, ofProfile } from '../../profiles/profiles/parts/fate.ts';
import { forgetGuest } from '../feedback/guests.ts';
import { countFact, settleTier } from './count-fact.ts';
import type { Fact } from './fact.ts';
import { ratingsContainer } from './items.ts';
import { ratingWork } from './rating-work.ts';
import { rebuildRating, refreshRatings } from './refresh.ts';
import { createRatingStore } from './store.ts';

export { rating } from './rating.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly ratings: ReturnType<typeof createRatingStore>;
  }
  interface Hooks {
    /** These hooks may run repeatedly and in any order. */
    readonly afterFact: Readonly<
      Record<string, (profileId: number, fact: Fact, context: Context) => Promise<void>>
    >;
  }
}

export const stores = ({ database }: Resources) => ({ ratings: createRatingStore(database) });

export const tasks = tasksOf(countFact, settleTier, rebuildRating);

export const recurring = tasksOf(refreshRatings);

export const workAfterChange = { rating: ratingWork };

export const erasers: Record<'eventsAttended' | 'ratingFacts', Eraser> = {
  eventsAttended: async ({ profileId }, context) => {
    for (const fact of await context.ratings.listFacts(profileId))
      if (fact.kind === 'event') await forgetGuest(fact.eventId, profileId, context);
    return false;
  },
  ratingFacts: ({ profileId }, { ratings }) => ratings.eraseSomeOf(profileId),
};

export const copyParts = {
  /** These facts neither name nor hint at anybody else. */
  ratingFacts: async (profileId: number, limit: number, { ratings }: Context) =>
    (await ratings.listNewest(profileId, limit)).flatMap((fact) => {
      if (fact.kind === 'event')
        return [{ what: `Event: ${fact.title}`, outcome: fact.outcome, at: fact.endsAt }];
      if (fact.kind === 'answer')
        return [{ what: 'First message of a connection', outcome: fact.outcome, at: fact.at }];
      if (fact.kind === 'sanction')
        return [{ what: 'Sanction', outcome: fact.isLifted ? 'lifted' : fact.measure, at: fact.at }];
      return [];
    }),
};

export const personal = {
  [ratingsContainer]: {
    fates: {
      'facts that a rating counts': {
        ...ofProfile,
        splitsOff: beginsAnew('Facts since the person joined, and all sanctions, count for both.'),
      },
    },
    erasedBy: ['eventsAttended', 'ratingFacts'],
    copiedAs: ['ratingFacts'],
  },
} satisfies Record<string, PersonalData>;
