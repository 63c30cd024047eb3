import * as z from 'zod/mini';
import { jointDecisionMessages } from '../../../contract/profiles/joint-decisions.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { isAway, sanctionOfPerson } from '../../platform/http/sanctions.ts';
import { asViewer } from '../../platform/http/viewer.ts';
import { task } from '../../platform/outbox/work.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { StoredAssentRequest } from '../profiles/consent.ts';
import { hasEverybodysAssent, withAssentOutcome } from '../profiles/decisions/joint-decisions.ts';
import { doJointAction } from './do-joint-action.ts';

/** The action is carried out as the person who asked for it. */
export const carryOutJointDecision = task(
  'carryOutJointDecision',
  z.object({ profileId: z.number(), askId: z.string() }),
  async ({ profileId, askId }, context): Promise<undefined> => {
    const found = await context.profiles.find(profileId);
    const ask = found?.value.jointDecisions?.requests.find(({ id }) => id === askId);
    if (!found || !ask || ask.outcome || !hasEverybodysAssent(found.value, ask)) return;
    const outcome = await tryJointAction(ask, { profile: found.value, etag: found.etag }, context);
    await changeProfile(profileId, (profile) => withAssentOutcome(profile, askId, outcome), context);
    await context.activity.record(profileId, {
      id: `together-${askId}-done`,
      kind: outcome.isDone ? 'joint-action-done' : 'joint-action-failed',
      at: context.now().toISOString(),
      personId: ask.byPerson,
    });
  },
  { secret: 'assent' },
);

async function tryJointAction(
  ask: StoredAssentRequest,
  known: Pick<Owner, 'profile' | 'etag'>,
  context: Context,
) {
  const { profile } = known;
  if (
    profile.status !== 'Approved' ||
    isAway(profile) ||
    sanctionOfPerson(profile, ask.byPerson, context.now())
  )
    return { isDone: false, reason: jointDecisionMessages.failed };
  const caller: Owner = {
    ...known,
    personId: ask.byPerson,
    email: null,
    name: '',
    issuedAt: 0,
    viewer: await asViewer(profile, context),
  };
  try {
    await doJointAction(ask, caller, context);
    return { isDone: true, reason: '' };
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return { isDone: false, reason: fault.message };
  }
}
