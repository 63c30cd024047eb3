import type { Eraser } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { approveDueProfile } from './approve-due-profile.ts';
import { approveProfilesAfter48Hours } from './approve-profiles-after-48-hours.ts';
import { forgetSomeDecisions } from './forget-decisions.ts';
import { objectIfNotMeant, objectToInvitee } from './invitee-was-meant.ts';
import { takeSecondLook } from './say-own-wish.ts';
import { watchReviewers } from './watch-reviewers.ts';

export { answerReviewers, askNewcomer } from './ask-newcomer.ts';
export { approveProfile, rejectProfile } from './decide.ts';
export { inviteeWasMeant } from './invitee-was-meant.ts';
export { reviewTime, saveReviewTime } from './own-review-time.ts';
export { pendingProfileDetail } from './pending-profile-detail.ts';
export { pendingProfiles } from './pending-profiles.ts';
export { sayOwnWish } from './say-own-wish.ts';

export const tasks = tasksOf(approveDueProfile, objectToInvitee, takeSecondLook);

export const timers = {
  approveProfilesAfter48Hours: { schedule: '20 */15 * * * *', run: approveProfilesAfter48Hours },
};

export const recurring = tasksOf(watchReviewers);

export const afterArrival = { meant: objectIfNotMeant };

export const erasers: Record<'decisions', Eraser> = { decisions: forgetSomeDecisions };
