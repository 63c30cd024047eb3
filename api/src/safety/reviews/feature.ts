import type * as rows from '../../../contract/safety/reviews.ts';
import type { Eraser, HandlersOf } from '../../feature.ts';
import { onDemand } from '../../platform/http/on-demand.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { approveDueProfile } from './approve-due-profile.ts';
import { forgetSomeDecisions } from './forget-decisions.ts';
import { objectIfNotMeant, objectToInvitee } from './invitee-was-meant.ts';

export const handlers: HandlersOf<typeof rows> = {
  pendingProfiles: onDemand(async () => (await import('../../on-demand-handlers.ts')).pendingProfiles),
  pendingProfileDetail: onDemand(
    async () => (await import('../../on-demand-handlers.ts')).pendingProfileDetail,
  ),
  approveProfile: onDemand(async () => (await import('../../on-demand-handlers.ts')).approveProfile),
  rejectProfile: onDemand(async () => (await import('../../on-demand-handlers.ts')).rejectProfile),
  askNewcomer: onDemand(async () => (await import('../../on-demand-handlers.ts')).askNewcomer),
  answerReviewers: onDemand(async () => (await import('../../on-demand-handlers.ts')).answerReviewers),
  inviteeWasMeant: onDemand(async () => (await import('../../on-demand-handlers.ts')).inviteeWasMeant),
};

export const tasks = tasksOf(approveDueProfile, objectToInvitee);

export const afterArrival = { meant: objectIfNotMeant };

export const erasers: Record<'decisions', Eraser> = { decisions: forgetSomeDecisions };
