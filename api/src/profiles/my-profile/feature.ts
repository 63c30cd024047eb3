import type * as changeRows from '../../../contract/profiles/handles.ts';
import type * as tagRows from '../../../contract/profiles/member-tags.ts';
import type * as peopleRows from '../../../contract/profiles/members.ts';
import type * as ownRows from '../../../contract/profiles/my-profile.ts';
import type * as handleRows from '../../../contract/profiles/profiles.ts';
import type * as updateRows from '../../../contract/profiles/updates.ts';
import type { HandlersOf } from '../../feature.ts';
import { onDemand } from '../../platform/http/on-demand.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { settleHandle } from './change-handle.ts';
import { myProfile } from './own-profile.ts';

type MyProfileRows = typeof ownRows &
  typeof peopleRows &
  typeof updateRows &
  typeof handleRows &
  typeof changeRows &
  typeof tagRows;

export const handlers: HandlersOf<MyProfileRows> = {
  myProfile,
  saveMyProfile: onDemand(async () => (await import('../../on-demand-handlers.ts')).saveMyProfile),
  checkHandleAvailability: onDemand(
    async () => (await import('../../on-demand-handlers.ts')).checkHandleAvailability,
  ),
  myHandle: onDemand(async () => (await import('../../on-demand-handlers.ts')).myHandle),
  changeHandle: onDemand(async () => (await import('../../on-demand-handlers.ts')).changeHandle),
  updateBirthdate: onDemand(async () => (await import('../../on-demand-handlers.ts')).updateBirthdate),
  updateBio: onDemand(async () => (await import('../../on-demand-handlers.ts')).updateBio),
  updateLocation: onDemand(async () => (await import('../../on-demand-handlers.ts')).updateLocation),
  updateAgePreferences: onDemand(
    async () => (await import('../../on-demand-handlers.ts')).updateAgePreferences,
  ),
  updatePhysicalStats: onDemand(
    async () => (await import('../../on-demand-handlers.ts')).updatePhysicalStats,
  ),
  updateMemberName: onDemand(async () => (await import('../../on-demand-handlers.ts')).updateMemberName),
  switchProfileType: onDemand(async () => (await import('../../on-demand-handlers.ts')).switchProfileType),
  addMember: onDemand(async () => (await import('../../on-demand-handlers.ts')).addMember),
  removeMember: onDemand(async () => (await import('../../on-demand-handlers.ts')).removeMember),
  addTag: onDemand(async () => (await import('../../on-demand-handlers.ts')).addTag),
  removeTag: onDemand(async () => (await import('../../on-demand-handlers.ts')).removeTag),
  memberTags: onDemand(async () => (await import('../../on-demand-handlers.ts')).memberTags),
  setMemberTags: onDemand(async () => (await import('../../on-demand-handlers.ts')).setMemberTags),
};

export const tasks = tasksOf(settleHandle);
