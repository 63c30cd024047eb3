import type { Context } from '../../context.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import { approveDueProfile } from './approve-due-profile.ts';

/** Further profiles are due at the next run. */
const mostAtOnce = 100;
const hourMs = 60 * 60 * 1000;

/**
 * Approves profiles whose review time has ended. Their outbox entries do so too, and sooner. This timer finds those whose
 * entry was lost.
 */
export async function approveProfilesAfter48Hours(context: Context): Promise<void> {
  const { profiles, settings, now, log } = context;
  const submittedBy = new Date(now().getTime() - settings.REVIEW_WINDOW_HOURS * hourMs);
  for (const profileId of await profiles.listDueForApproval(submittedBy, now(), mostAtOnce))
    try {
      await approveDueProfile.carryOut({ profileId }, context);
    } catch (fault) {
      log('error', 'outbox-failed', { task: approveDueProfile.name, profileId, fault: causeOf(fault) });
    }
}
