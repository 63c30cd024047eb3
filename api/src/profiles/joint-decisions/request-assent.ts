import { jointDecisionMessages } from '../../../contract/profiles/joint-decisions.ts';
import type { Context } from '../../context.ts';
import { answerRepeat } from '../../platform/http/answer-repeat.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { isConnected } from '../../relations/connections/mutual.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { peopleToAsk } from '../photo-access/grant-access.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { StoredAssentRequest } from '../profiles/consent.ts';
import { assentLapsesAt, needsAssent, withAssentRequest } from '../profiles/decisions/joint-decisions.ts';
import { readSubject } from './do-joint-action.ts';
import { jointDecisionsViewOf } from './own-joint-decisions.ts';

type PictureWish = NonNullable<StoredAssentRequest['pictures']>;

export const requestAssent: Handler<'requestAssent'> = async (
  { event, pictures, requestId },
  caller,
  context,
) => {
  const { profile, personId } = caller;
  const { limits, now, newId } = context;
  const id = requestId ?? newId();
  const earlier = profile.jointDecisions?.requests.find((ask) => ask.id === id);
  if (earlier)
    return answerRepeat(
      { eventId: event?.id, pictures },
      { eventId: earlier.event?.id, pictures: earlier.pictures },
      () => jointDecisionsViewOf(caller, context),
    );
  const isJoint = needsAssent(profile, event ? 'events' : 'pictures', now());
  const of = isJoint || !pictures ? [] : await peopleAskedFor(pictures, caller, context);
  if (!isJoint && of.length === 0) throw new ApiError(409, jointDecisionMessages.notNeeded);
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
    ...(of.length > 0 && { of }),
  };
  await recordAudit(caller, { kind: 'assent-requested', object: id }, context);
  const saved = await changeProfile(caller, (latest) => withAssentRequest(latest, ask, now()), context);
  return jointDecisionsViewOf({ ...caller, profile: saved }, context);
};

/** The people whom the pictures show beyond what they allow. */
async function peopleAskedFor(
  { profileId, photoIds }: PictureWish,
  { profile, personId }: Owner,
  context: Context,
): Promise<string[]> {
  const opening = { byPerson: personId, agreedBy: [], at: context.now().toISOString() };
  return peopleToAsk(profile, photoIds, opening, await isConnected(profile.id, profileId, context));
}
