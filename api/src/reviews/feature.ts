import type * as rows from '../../contract/reviews.ts';
import type { Eraser, HandlersOf } from '../feature.ts';
import { tasksOf } from '../outbox/work.ts';
import { approveDueProfile } from './approve-due-profile.ts';
import { approveProfile, rejectProfile } from './decide.ts';
import { forgetSomeDecisions } from './forget-decisions.ts';
import { pendingProfileDetail } from './pending-profile-detail.ts';
import { pendingProfiles } from './pending-profiles.ts';

export const handlers: HandlersOf<typeof rows> = {
  pendingProfiles,
  pendingProfileDetail,
  approveProfile,
  rejectProfile,
};

export const tasks = tasksOf(approveDueProfile);

export const erasers: Record<'decisions', Eraser> = { decisions: forgetSomeDecisions };
