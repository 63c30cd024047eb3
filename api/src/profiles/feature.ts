import type * as memberRows from '../../contract/member-profile.ts';
import type * as ownRows from '../../contract/my-profile.ts';
import type * as peopleRows from '../../contract/profile-members.ts';
import type * as updateRows from '../../contract/profile-updates.ts';
import type * as handleRows from '../../contract/profiles.ts';
import { atOnce, type Eraser, type HandlersOf, type Resources } from '../feature.ts';
import { addMember } from './add-member.ts';
import { checkHandleAvailability } from './check-handle-availability.ts';
import { createHandleStore } from './handle-store.ts';
import { memberProfile } from './member-profile.ts';
import { myProfile } from './my-profile.ts';
import { removeMember } from './remove-member.ts';
import { saveMyProfile } from './save-my-profile.ts';
import { createProfileStore } from './store.ts';
import { createProfileSummaryStore } from './summary-store.ts';
import { switchProfileType } from './switch-profile-type.ts';
import { createProfileTraceStore } from './trace-store.ts';
import { updateAgePreferences } from './update-age-preferences.ts';
import { updateBio } from './update-bio.ts';
import { updateBirthdate } from './update-birthdate.ts';
import { updateLocation } from './update-location.ts';
import { updateMemberName } from './update-member-name.ts';
import { updatePhysicalStats } from './update-physical-stats.ts';

export const stores = ({ database }: Resources) => ({
  profiles: createProfileStore(database),
  handles: createHandleStore(database),
  profileSummaries: createProfileSummaryStore(database),
  profileTraces: createProfileTraceStore(database),
});

type Rows = typeof ownRows & typeof memberRows & typeof peopleRows & typeof updateRows & typeof handleRows;

export const handlers: HandlersOf<Rows> = {
  myProfile,
  saveMyProfile,
  memberProfile,
  checkHandleAvailability,
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

export const erasers: Record<'handle', Eraser> = {
  handle: atOnce(async ({ handle, profileId }, { handles }) => {
    if (handle !== null) await handles.release(handle, profileId);
  }),
};
