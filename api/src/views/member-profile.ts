import type {
  memberProfile as endpoint,
  ownPreview as previewEndpoint,
} from '../../contract/member-profile.ts';
import { memberProfileMessages } from '../../contract/member-profile-words.ts';
import { handleKey } from '../../contract/profiles.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { isReviewer } from '../http/roles.ts';
import type { Handler } from '../http/serve.ts';
import type { Profile } from '../profiles/profile.ts';
import { nobodysId, seenByAcquaintance, seenOne } from '../visibility/known.ts';
import { isConnected } from '../visibility/mutual.ts';
import { isUnderReview, type Viewer } from '../visibility/visibility.ts';
import { memberProfileView, shownTo } from './member-view.ts';
import { keepVisit } from './visits.ts';

/**
 * A handle nobody has and a profile that the caller may not see look the same to whoever asks, and cost the same reads,
 * so that the time tells neither.
 */
export const memberProfile: Handler<typeof endpoint> = async ({ handle }, caller, context) => {
  const { profile: own, viewer } = caller;
  const { handles, profiles, presence } = context;
  const recalled = handles.recall(handle);
  const byId = await findById(handle, viewer, context);
  const traced = byId || recalled !== undefined ? undefined : await handles.trace(handle);
  const id = byId?.id ?? recalled ?? traced?.profileId ?? nobodysId;
  const found = byId ?? (await profiles.find(id))?.value;
  const isFormer = found !== byId && found !== undefined && handleKey(found.handle) !== handleKey(handle);
  const profile = isFormer
    ? await seenByAcquaintance(viewer, found, context)
    : await seenOne(viewer, found, context);
  if (!profile) {
    if (recalled !== undefined) await handles.lookUp(handle);
    throw new ApiError(404, memberProfileMessages.notFound);
  }
  if (isUnderReview(profile) && profile.id !== own.id)
    await record(caller, { kind: 'read-pending-profile', subjects: [profile.id] }, context);
  const now = context.now();
  const isOther = own.id !== profile.id && profile.status === 'Approved';
  const [seenAt, isMutual] = await Promise.all([
    presence.find(profile.id),
    isOther && isConnected(own.id, profile.id, context),
    keepVisit(own, profile, context),
  ]);
  const { explainConnected, explainFit, withoutPrivate } = await import('../matching/explain.ts');
  const fit = isMutual ? explainConnected(own, profile, now) : explainFit(own, withoutPrivate(profile), now);
  return {
    ...shownTo(own, profile, { seenAt, isMutual }, now),
    fit: isOther ? fit : null,
  };
};

/** Nobody's view is kept, and no store is asked. */
export const ownPreview: Handler<typeof previewEndpoint> = async (_input, { profile, viewer }, context) => {
  const seen = await seenOne(viewer, profile, context);
  if (!seen) throw new ApiError(404, memberProfileMessages.notFound);
  return memberProfileView(seen, context.now());
};

/** Reviewers come from the queue, which names profiles by id. Nobody gets in between by taking an id for a handle. */
async function findById(handle: string, viewer: Viewer, { profiles }: Context): Promise<Profile | undefined> {
  const mayBeId = isReviewer(viewer) && /^[1-9]\d{12,15}$/.test(handle);
  return mayBeId ? (await profiles.find(Number(handle)))?.value : undefined;
}
