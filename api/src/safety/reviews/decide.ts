import { reviewMessages } from '../../../contract/safety/reviews.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import { settleProfile } from '../../profiles/profiles/settle-profile.ts';
import { settleShieldsOf } from '../../relations/shields/settle-shield.ts';
import { areKeptApart } from '../../relations/visibility/visibility.ts';
import { auditedAction } from '../audit/record.ts';
import { getNewcomer } from './last-resort.ts';
import { afterReview, isRepeated, type ReviewVerdict } from './rules.ts';
import { reviewVersion } from './version.ts';

export const approveProfile: Handler<'approveProfile'> = ({ id, ...input }, reviewer, context) =>
  decideNewcomer(id, reviewer, { outcome: 'approved', ...input }, context);

export const rejectProfile: Handler<'rejectProfile'> = ({ id, ...input }, reviewer, context) =>
  decideNewcomer(id, reviewer, { outcome: 'rejected', ...input }, context);

/**
 * The decision is written only if the profile is still the one that was judged; otherwise the rules are checked
 * again. Safe to repeat.
 */
async function decideNewcomer(
  id: number,
  caller: Owner,
  { version, ...verdict }: ReviewVerdict & { version?: string | undefined },
  context: Context,
) {
  const { newcomer, reviewer } = await getNewcomer(id, caller, context);
  const action = { kind: 'profile-decided', subjects: [id], outcome: verdict.outcome } as const;
  const { beside, recorded } = auditedAction(caller, action, context);
  const decided = await changeProfile(
    newcomer,
    (latest) => {
      if (areKeptApart(caller.viewer, latest)) throw new ApiError(404, reviewMessages.notFound);
      if (isRepeated(latest, reviewer, verdict)) return latest;
      const after = afterReview(latest, reviewer, verdict, context.now());
      if (version !== undefined && version !== reviewVersion(latest))
        throw new ApiError(409, reviewMessages.changed);
      return after;
    },
    context,
    {
      missing: reviewMessages.notFound,
      prepare: (before) =>
        verdict.outcome === 'approved' ? settleShieldsOf(before, context) : Promise.resolve(),
      follow: (_before, { status }) => [
        beside,
        ...(status === 'Rejected' ? [settleProfile.now({ profileId: id }, context)] : []),
      ],
    },
  );
  await recorded();
  context.log('info', 'profile-decided', { profileId: id, outcome: decided.status });
  return { status: decided.status, reason: verdict.reason };
}
