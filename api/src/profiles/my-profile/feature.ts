import type { RenameHook } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { settleHandle } from './change-handle.ts';

export { changeHandle, myHandle } from './change-handle.ts';
export { addMember, removeMember, switchProfileType } from './change-members.ts';
export { checkHandleAvailability } from './check-handle-availability.ts';
export { myProfile, saveMyProfile } from './own-profile.ts';
export { addTag, memberTags, removeTag, setMemberTags } from './own-tags.ts';
export {
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

export const tasks = tasksOf(settleHandle);
