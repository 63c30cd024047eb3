import type * as changeRows from '../../../contract/profiles/handles.ts';
import type * as tagRows from '../../../contract/profiles/member-tags.ts';
import type * as peopleRows from '../../../contract/profiles/members.ts';
import type * as ownRows from '../../../contract/profiles/my-profile.ts';
import type * as handleRows from '../../../contract/profiles/profiles.ts';
import type * as updateRows from '../../../contract/profiles/updates.ts';
import type { HandlersOf, RenameHook } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
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

declare module '../../context.ts' {
  interface Hooks {
    readonly onRename: Readonly<Record<string, RenameHook>>;
  }
}

type MyProfileRows = typeof ownRows &
  typeof peopleRows &
  typeof updateRows &
  typeof handleRows &
  typeof changeRows &
  typeof tagRows;

export const handlers: HandlersOf<MyProfileRows> = {
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
