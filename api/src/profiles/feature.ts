import type * as changeRows from '../../contract/handles.ts';
import type * as memberRows from '../../contract/member-profile.ts';
import type * as ownRows from '../../contract/my-profile.ts';
import type * as peopleRows from '../../contract/profile-members.ts';
import type * as updateRows from '../../contract/profile-updates.ts';
import type * as handleRows from '../../contract/profiles.ts';
import { atOnce, type Eraser, type HandlersOf, type PersonalData, type Resources } from '../feature.ts';
import { tasksOf } from '../outbox/work.ts';
import type { Reportable } from '../reports/reportable.ts';
import { changeHandle, myHandle, settleHandle } from './change-handle.ts';
import { addMember, removeMember, switchProfileType } from './change-members.ts';
import { checkHandleAvailability } from './check-handle-availability.ts';
import { createHandleStore } from './handle-store.ts';
import { memberProfile, ownPreview } from './member-profile.ts';
import { myProfile, saveMyProfile } from './own-profile.ts';
import { createPortraitStore } from './portrait-store.ts';
import { reportProfile } from './report-profile.ts';
import { settleProfile } from './settle-profile.ts';
import { createProfileStore } from './store.ts';
import { createProfileSummaryStore } from './summary-store.ts';
import { createProfileTraceStore } from './trace-store.ts';
import {
  updateAgePreferences,
  updateBio,
  updateBirthdate,
  updateLocation,
  updateMemberName,
  updatePhysicalStats,
} from './updates.ts';
import { showTextsAgain, withholdTexts } from './withhold-texts.ts';

export const stores = ({ database, now }: Resources) => ({
  profiles: createProfileStore(database),
  handles: createHandleStore(database, now),
  profileSummaries: createProfileSummaryStore(database),
  portraits: createPortraitStore(database),
  profileTraces: createProfileTraceStore(database),
});

type Rows = typeof ownRows &
  typeof memberRows &
  typeof peopleRows &
  typeof updateRows &
  typeof handleRows &
  typeof changeRows;

export const handlers: HandlersOf<Rows> = {
  myProfile,
  saveMyProfile,
  memberProfile,
  ownPreview,
  checkHandleAvailability,
  myHandle,
  changeHandle,
  updateBirthdate,
  updateBio,
  updateLocation,
  updateAgePreferences,
  updatePhysicalStats,
  updateMemberName,
  switchProfileType,
  addMember,
  removeMember,
};

export const tasks = tasksOf(settleProfile, settleHandle);

export const erasers: Record<'handle', Eraser> = {
  handle: atOnce(async ({ handle, profileId }, { handles }) => {
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
