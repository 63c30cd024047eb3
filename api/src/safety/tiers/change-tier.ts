import { tierMessages as say, type TierAct } from '../../../contract/safety/tiers.ts';
import type { Context } from '../../context.ts';
import { settleTier } from '../../gatherings/rating/count-fact.ts';
import { activityWork } from '../../notifications/activity/record-activity.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { seeProfile } from '../../relations/visibility/visibility.ts';
import { auditedAction } from '../audit/record.ts';
import { keepLeads } from './leads.ts';
import { staffRelation } from './lists.ts';
import { refusalOf, withAct } from './rules.ts';
import { tooCloseTo } from './too-close.ts';

/** The rules are checked on the profile as it is written, so that a simultaneous sanction counts. */
export const changeTier: Handler<'changeTier'> = async ({ profileId, act, places }, caller, context) => {
  const now = context.now();
  const action = { kind: 'role-changed', subjects: [profileId], outcome: act } as const;
  const { beside, recorded } = auditedAction(caller, action, context);
  const before = (await context.profiles.find(profileId))?.value;
  const isTooClose = await tooCloseTo(before ? [before] : [], caller, context);
  if (before && refusalOf(caller.profile, before, isTooClose(before), now) === null)
    await keepLeads(profileId, act, context);
  const changed = await changeProfile(
    profileId,
    (profile) => {
      if (profile.status !== 'Approved' || !seeProfile(caller.viewer, profile, staffRelation))
        throw new ApiError(404, say.notFound);
      const refusal = refusalOf(caller.profile, profile, isTooClose(profile), now);
      if (refusal !== null) throw new ApiError(403, refusal);
      return withAct(profile, act, now, places);
    },
    context,
    {
      missing: say.notFound,
      follow: (_before, after) => [beside, ...workAfter(act, after, now, context)],
    },
  );
  await recorded();
  return { tier: changed.tier, isModerator: changed.isModerator ?? false };
};

function workAfter(act: TierAct, { id }: Profile, now: Date, context: Context): Work[] {
  if (act === 'wait') return [];
  const at = now.toISOString();
  return [
    activityWork(id, { id: `tier-${act}-${at}`, kind: 'tier-changed', values: { act }, at }, context),
    ...(act === 'verify' || act === 'end-verified' ? [settleTier.now({ profileId: id }, context)] : []),
  ];
}
