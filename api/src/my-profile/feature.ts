import type * as changeRows from '../../contract/handles.ts';
import type * as tagRows from '../../contract/member-tags.ts';
import type * as ownRows from '../../contract/my-profile.ts';
import type * as peopleRows from '../../contract/profile-members.ts';
import type * as updateRows from '../../contract/profile-updates.ts';
import type * as handleRows from '../../contract/profiles.ts';
import type { HandlersOf } from '../feature.ts';
import { tasksOf } from '../outbox/work.ts';
import { changeHandle, myHandle, settleHandle } from './change-handle.ts';
import { addMember, removeMember, switchProfileType } from './change-members.ts';
import { checkHandleAvailability } from './check-handle-availability.ts';
import { myProfile, saveMyProfile } from './own-profile.ts';
import { addTag, memberTags, removeTag, setMemberTags } from './own-tags.ts';
import {
  updateAgePreferences,
  updateBio,
  updateBirthdate,
  updateLocation,
  updateMemberName,
  updatePhysicalStats,
} from './updates.ts';

type Rows = typeof ownRows &
  typeof peopleRows &
  typeof updateRows &
  typeof handleRows &
  typeof changeRows &
  typeof tagRows;

export const handlers: HandlersOf<Rows> = {
  myProfile,
  saveMyProfile,
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
  addTag,
  removeTag,
  memberTags,
  setMemberTags,
};

export const tasks = tasksOf(settleHandle);
