import { memberProfileMessages } from '../../../contract/profiles/member-profile-words.ts';
import { handleKey } from '../../../contract/profiles/profiles.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { withShownCards } from '../../profiles/profiles/cards/shown-cards.ts';
import { acquaintanceOf } from '../../relations/connections/mutual.ts';
import { nobodysId, seeAsAcquaintance, seeOneProfile } from '../../relations/visibility/known.ts';
import { isUnderReview } from '../../relations/visibility/visibility.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { explainConnected, explainFit, withoutPrivate } from '../matching/explain.ts';
import { memberProfileView, memberViewFor } from './member-view.ts';
import { keepVisit } from './visits.ts';

/** An unknown handle costs the same reads as a profile that the caller may not see. */
export const memberProfile: Handler<'memberProfile'> = async ({ handle }, caller, context) => {
  const { profile: own, viewer } = caller;
  const { handles, profiles, presence } = context;
  const number = profileIdFrom(handle);
  const recalled = number === undefined ? handles.recall(handle) : undefined;
  const traced = (number ?? recalled) === undefined ? await handles.trace(handle) : undefined;
  const id = number ?? recalled ?? traced?.profileId ?? nobodysId;
  const found = (await profiles.find(id))?.value;
  const isFormer =
    number === undefined && found !== undefined && handleKey(found.handle) !== handleKey(handle);
  const profile = isFormer
    ? await seeAsAcquaintance(viewer, found, context)
    : await seeOneProfile(viewer, found, context);
  if (!profile) {
    if (recalled !== undefined) await handles.lookUp(handle);
    throw new ApiError(404, memberProfileMessages.notFound);
  }
  if (isUnderReview(profile) && profile.id !== own.id)
    await recordAudit(caller, { kind: 'read-pending-profile', subjects: [profile.id] }, context);
  const now = context.now();
  const isOther = own.id !== profile.id && profile.status === 'Approved';
  const [seenAt, acquaintance] = await Promise.all([
    presence.find(profile.id),
    isOther ? acquaintanceOf(own.id, profile.id, context) : null,
    keepVisit(own, profile, context),
  ]);
  const isMutual = acquaintance === 'connected';
  const shown = withShownCards(profile);
  const fit = isMutual ? explainConnected(own, shown, now) : explainFit(own, withoutPrivate(shown), now);
  return {
    ...memberViewFor(own, profile, { seenAt, isMutual }, now),
    fit: isOther ? { ...fit, acquaintance } : null,
  };
};

/** The preview records no view and reads no store. */
export const ownPreview: Handler<'ownPreview'> = async (_input, { profile, viewer }, context) => {
  const seen = await seeOneProfile(viewer, profile, context);
  if (!seen) throw new ApiError(404, memberProfileMessages.notFound);
  return memberProfileView(seen, context.now());
};

/** Lists link to a profile by its id. A handle cannot have this form, so nobody can pose as an id. */
const profileIdFrom = (handle: string): number | undefined =>
  /^[1-9]\d{12,15}$/.test(handle) ? Number(handle) : undefined;
