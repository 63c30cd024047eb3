import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { type Again, task } from '../outbox/work.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import { withCounted } from '../profiles/counted.ts';
import { besideProfile } from '../profiles/store.ts';
import { settleShieldsOf } from '../shields/settle-shield.ts';
import { afterWindow } from './rules.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Approves a profile once its review window closed without an objection. */
export const approveDueProfile = task('approveDueProfile', z.object({ profileId: z.number() }), approve);

/** Judges the profile as it now is: a decision that came in between stands. */
function approve({ profileId }: { profileId: number }, context: Context): Promise<Again | undefined> {
  const { profiles, now, log } = context;
  return compareAndSwap(async () => {
    const found = await profiles.find(profileId);
    const { status, reviewEndsAt } = found?.value ?? {};
    // Once the suspension is undone, the review goes on where it was.
    if (status === 'Suspended' && reviewEndsAt)
      return { done: { againAt: new Date(now().getTime() + dayMs) } };
    if (!found || status !== 'PendingApproval' || !reviewEndsAt) return { done: undefined };
    const due = afterWindow(found.value, now());
    if (!due) return { done: { againAt: new Date(reviewEndsAt) } };
    await settleShieldsOf(found.value, context);
    const approved = withCounted(found.value, due, now());
    const work = Object.values(context.afterChange).flatMap((after) => after(found.value, approved, context));
    if ((await profiles.replace(approved, found.etag, work)) !== 'done') return undefined;
    await carryOut(besideProfile(profileId), work, context);
    log('info', 'profile-decided', { profileId, outcome: approved.status });
    return { done: undefined };
  }).then(({ done }) => done);
}
