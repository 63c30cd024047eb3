import type * as rows from '../../contract/reviews.ts';
import type { Eraser, HandlersOf } from '../feature.ts';
import { approveDueProfiles } from './approve-due-profiles.ts';
import { approveProfile } from './approve-profile.ts';
import { forgetSomeDecisions } from './forget-decisions.ts';
import { pendingProfileDetail } from './pending-profile-detail.ts';
import { pendingProfiles } from './pending-profiles.ts';
import { rejectProfile } from './reject-profile.ts';

export const handlers: HandlersOf<typeof rows> = {
  pendingProfiles,
  pendingProfileDetail,
  approveProfile,
  rejectProfile,
};

export const timers = {
  approveDueProfiles: { schedule: 'REVIEW_SCHEDULE', run: approveDueProfiles },
};

export const erasers: Record<'decisions', Eraser> = { decisions: forgetSomeDecisions };
