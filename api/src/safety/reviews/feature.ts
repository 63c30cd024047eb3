import type * as rows from '../../../contract/safety/reviews.ts';
import type { Eraser, HandlersOf } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { approveDueProfile } from './approve-due-profile.ts';
import { approveProfilesAfter48Hours } from './approve-profiles-after-48-hours.ts';
import { answerReviewers, askNewcomer } from './ask-newcomer.ts';
import { approveProfile, rejectProfile } from './decide.ts';
import { forgetSomeDecisions } from './forget-decisions.ts';
import { inviteeWasMeant, objectIfNotMeant, objectToInvitee } from './invitee-was-meant.ts';
import { reviewTime, saveReviewTime } from './own-review-time.ts';
import { pendingProfileDetail } from './pending-profile-detail.ts';
import { pendingProfiles } from './pending-profiles.ts';
import { sayOwnWish, takeSecondLook } from './say-own-wish.ts';
import { watchReviewers } from './watch-reviewers.ts';

export const handlers: HandlersOf<typeof rows> = {
  pendingProfiles,
  pendingProfileDetail,
  approveProfile,
  rejectProfile,
  askNewcomer,
  answerReviewers,
  inviteeWasMeant,
  sayOwnWish,
  reviewTime,
  saveReviewTime,
};

export const tasks = tasksOf(approveDueProfile, objectToInvitee, takeSecondLook);

export const timers = {
  approveProfilesAfter48Hours: { schedule: '20 */15 * * * *', run: approveProfilesAfter48Hours },
};

export const recurring = tasksOf(watchReviewers);

export const afterArrival = { meant: objectIfNotMeant };

export const erasers: Record<'decisions', Eraser> = { decisions: forgetSomeDecisions };
