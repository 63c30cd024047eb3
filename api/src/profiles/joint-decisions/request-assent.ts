import type { requestAssent as endpoint } from '../../../contract/profiles/joint-decisions.ts';
import { jointDecisionMessages } from '../../../contract/profiles/joint-decisions.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { StoredAssentRequest } from '../profiles/consent.ts';
import { assentLapsesAt, needsAssent, withAssentRequest } from '../profiles/joint-decisions.ts';
import { readSubject } from './do-joint-action.ts';
import { jointDecisionsViewOf } from './own-joint-decisions.ts';

export const requestAssent: Handler<typeof endpoint> = async (
  { event, pictures, requestId },
  caller,
  context,
) => {
  const { profile, personId } = caller;
  const { limits, now, newId } = context;
  const id = requestId ?? newId();
  if (profile.jointDecisions?.requests.some((ask) => ask.id === id))
    return jointDecisionsViewOf(caller, context);
  if (!needsAssent(profile, event ? 'events' : 'pictures'))
    throw new ApiError(409, jointDecisionMessages.notNeeded);
  const asked = {
    ...(event && { event: { ...event, title: '', startsAt: '' } }),
    ...(pictures && { pictures }),
  };
  const { version, title, startsAt } = await readSubject(asked, caller, context);
  await limits.take('assentRequests', caller);
  const at = now();
  const ask: StoredAssentRequest = {
    id,
    byPerson: personId,
    at: at.toISOString(),
    until: assentLapsesAt(at),
    version,
    ...(event && { event: { ...event, title, startsAt } }),
    ...(pictures && { pictures }),
    assents: [personId],
    refusals: [],
  };
  await recordAudit(caller, { kind: 'assent-requested', object: id }, context);
  const saved = await changeProfile(caller, (latest) => withAssentRequest(latest, ask, now()), context);
  return jointDecisionsViewOf({ ...caller, profile: saved }, context);
};
