import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { changeItem } from '../../platform/outbox/change.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { profileAt } from '../../profiles/profiles/change-profile.ts';
import { withDelayedAnswers } from '../../profiles/profiles/delayed-answers.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { settleShieldsOf } from '../../relations/shields/settle-shield.ts';
import { afterWindow } from './rules.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const approveDueProfile = task(
  'approveDueProfile',
  z.object({ profileId: z.number() }),
  approveIfDue,
  { secret: { none: 'The shields of a newcomer begin before anybody sees them.' } },
);

/** Decides about the profile when its review time ends. A decision made meanwhile stays. */
async function approveIfDue(
  { profileId }: { profileId: number },
  context: Context,
): Promise<NextRun | undefined> {
  const { now, log } = context;
  const decide = async (profile: Profile | undefined) => {
    const { status, reviewEndsAt } = profile ?? {};
    // If the suspension is undone, the review continues where it was.
    if (status === 'Suspended' && reviewEndsAt)
      return { result: { againAt: new Date(now().getTime() + dayMs) } };
    if (!profile || status !== 'PendingApproval' || !reviewEndsAt) return undefined;
    const due = afterWindow(profile, now());
    if (!due) return { result: { againAt: new Date(reviewEndsAt) } };
    if (due.status === 'Approved') await settleShieldsOf(profile, context);
    const after = withDelayedAnswers(profile, due, now());
    const work = Object.values(context.workAfterChange).flatMap((follow) => follow(profile, after, context));
    return { after, work, result: { outcome: after.status } };
  };
  const done = await changeItem(profileAt(profileId, context), decide, context);
  if (done?.outcome) log('info', 'profile-decided', { profileId, outcome: done.outcome });
  return done?.againAt && { againAt: done.againAt };
}
