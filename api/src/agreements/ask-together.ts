import type { askTogether as endpoint } from '../../contract/consents/agreements.ts';
import { agreementMessages } from '../../contract/consents/agreements.ts';
import { record } from '../audit/record.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { isAgreedOn, lapsesAt, withAsk } from '../profiles/agreements.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { Ask } from '../profiles/consent.ts';
import { present } from './do-asked.ts';
import { agreementsView } from './own-agreements.ts';

export const askTogether: Handler<typeof endpoint> = async (
  { event, pictures, requestId },
  caller,
  context,
) => {
  const { profile, personId } = caller;
  const { limits, now, newId } = context;
  const id = requestId ?? newId();
  if (profile.agreements?.asks.some((ask) => ask.id === id)) return agreementsView(caller, context);
  if (!isAgreedOn(profile, event ? 'events' : 'pictures'))
    throw new ApiError(409, agreementMessages.notNeeded);
  const asked = {
    ...(event && { event: { ...event, title: '', startsAt: '' } }),
    ...(pictures && { pictures }),
  };
  const { version, title, startsAt } = await present(asked, caller, context);
  await limits.take('agreementAsks', caller);
  const at = now();
  const ask: Ask = {
    ...{ id, byPerson: personId, at: at.toISOString(), until: lapsesAt(at), version },
    ...(event && { event: { ...event, title, startsAt } }),
    ...(pictures && { pictures }),
    ...{ yes: [personId], no: [] },
  };
  await record(caller, { kind: 'asked-together', object: id }, context);
  const saved = await changeProfile(caller, (latest) => withAsk(latest, ask, now()), context);
  return agreementsView({ ...caller, profile: saved }, context);
};
