import {
  type AwayChangeHook,
  type Eraser,
  eraseInOneStep,
  type PersonalData,
  type Resources,
} from '../../feature.ts';
import { tasksOf, type Work } from '../../platform/outbox/work.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';
import { eraseLater, eraseSealed } from './cards/erase-sealed.ts';
import { withSealed } from './cards/sealed.ts';
import { withJointDecisionsSettled } from './decisions/joint-decisions.ts';
import { createHandleStore } from './handle-store.ts';
import { endHold, holdProfile } from './hold-profile.ts';
import { beginsAnew, ofProfile } from './parts/fate.ts';
import type { Profile } from './profile.ts';
import { reportProfile } from './report-profile.ts';
import { createReviewTimeStore } from './review-time/review-time-store.ts';
import { settleProfile } from './settle-profile.ts';
import { createProfileStore, type ProfileStore } from './store.ts';
import { createPublicProfileStore } from './summary/public-profile-store.ts';
import { createProfileSummaryStore } from './summary/summary-store.ts';
import { withoutPastTownOfDay } from './town-of-day.ts';
import { createProfileTraceStore } from './trace-store.ts';
import { showTextsAgain, withholdTexts } from './withhold-texts.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly profiles: ProfileStore;
    readonly handles: ReturnType<typeof createHandleStore>;
    readonly profileSummaries: ReturnType<typeof createProfileSummaryStore>;
    readonly publicProfiles: ReturnType<typeof createPublicProfileStore>;
    readonly reviewTimes: ReturnType<typeof createReviewTimeStore>;
    readonly profileTraces: ReturnType<typeof createProfileTraceStore>;
  }
  interface Hooks {
    readonly onAwayChange: Readonly<Record<string, AwayChangeHook>>;
    /** Each rule is pure and returns its argument if the profile already satisfies it. */
    readonly profileInvariants: Readonly<Record<string, (profile: Profile, now: Date) => Profile>>;
    /**
     * The work is stored with the change, and is computed again on each attempt to write. `toId` is the profile to which
     * a person splits off by the change.
     */
    readonly workAfterChange: Readonly<
      Record<string, (before: Profile, after: Profile, context: Context, toId?: number) => Work[]>
    >;
    /** Runs when a profile is approved or created, and when a person joins it. Safe to repeat. */
    readonly afterArrival: Readonly<Record<string, (profile: Profile, context: Context) => Promise<void>>>;
    /** Runs when a profile is created and when it is rejected. Safe to repeat. */
    readonly onSettled: Readonly<Record<string, (profile: Profile, context: Context) => Promise<void>>>;
  }
}

export const stores = ({ database, now, settings }: Resources) => ({
  profiles: createProfileStore(database),
  handles: createHandleStore(database, now),
  profileSummaries: createProfileSummaryStore(database),
  publicProfiles: createPublicProfileStore(database),
  reviewTimes: createReviewTimeStore({ database, now, settings }),
  profileTraces: createProfileTraceStore(database),
});

export const tasks = tasksOf(settleProfile, eraseSealed);

export const profileInvariants = {
  sealed: withSealed,
  jointDecisions: withJointDecisionsSettled,
  townOfDay: withoutPastTownOfDay,
};
export const workAfterChange = { sealed: eraseLater };

export const erasers: Record<'handle', Eraser> = {
  handle: eraseInOneStep(async ({ handle, profileId }, { handles }) => {
    if (handle !== null) await handles.release(handle, profileId);
  }),
};

export const reportables: Record<'profile' | 'listing', Reportable> = {
  /** Not reported by itself: it is hidden with a profile in which somebody may be under 18. */
  listing: { find: async () => undefined, remove: holdProfile, restore: endHold },
  profile: { find: reportProfile, remove: withholdTexts, restore: showTextsAgain },
};

export const personal = {
  profiles: {
    fates: { 'texts for somebody who has not signed in': ofProfile },
    erasedBy: ['besideProfile'],
    copiedAs: ['profile'],
  },
  handles: {
    fates: { handle: { ...ofProfile, splitsOff: beginsAnew('The person chooses a new one.') } },
    erasedBy: ['handle'],
    copiedAs: ['profile'],
  },
} satisfies Record<string, PersonalData>;
