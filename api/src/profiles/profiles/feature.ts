import { type Eraser, eraseInOneStep, type PersonalData, type Resources } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';
import { eraseLater, eraseSealed } from './erase-sealed.ts';
import { createHandleStore } from './handle-store.ts';
import { withJointDecisionsSettled } from './joint-decisions.ts';
import { createPublicProfileStore } from './public-profile-store.ts';
import { reportProfile } from './report-profile.ts';
import { withSealed } from './sealed.ts';
import { settleProfile } from './settle-profile.ts';
import { createProfileStore } from './store.ts';
import { createProfileSummaryStore } from './summary-store.ts';
import { createProfileTraceStore } from './trace-store.ts';
import { showTextsAgain, withholdTexts } from './withhold-texts.ts';

export const stores = ({ database, now }: Resources) => ({
  profiles: createProfileStore(database),
  handles: createHandleStore(database, now),
  profileSummaries: createProfileSummaryStore(database),
  publicProfiles: createPublicProfileStore(database),
  profileTraces: createProfileTraceStore(database),
});

export const tasks = tasksOf(settleProfile, eraseSealed);

export const profileInvariants = { sealed: withSealed, jointDecisions: withJointDecisionsSettled };
export const workAfterChange = { sealed: eraseLater };

export const erasers: Record<'handle', Eraser> = {
  handle: eraseInOneStep(async ({ handle, profileId }, { handles }) => {
    if (handle !== null) await handles.release(handle, profileId);
  }),
};

export const reportables: Record<'profile', Reportable> = {
  profile: { find: reportProfile, remove: withholdTexts, restore: showTextsAgain },
};

export const personal = {
  profiles: { erasedBy: ['besideProfile'], copiedAs: ['profile'] },
  handles: { erasedBy: ['handle'], copiedAs: ['profile'] },
} satisfies Record<string, PersonalData>;
