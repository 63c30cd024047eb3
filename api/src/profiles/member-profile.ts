import { type memberProfile as endpoint, memberProfileMessages } from '../../contract/member-profile.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { explainFit } from '../matching/explain.ts';
import { presenceOf } from '../presence/rules.ts';
import { keepVisit } from '../views/visits.ts';
import { nobodysId, seenOne } from '../visibility/known.ts';
import { isReviewer, type Viewer } from '../visibility/visibility.ts';
import { memberProfileView } from './member-view.ts';
import type { Profile } from './profile.ts';

/**
 * A handle nobody has and a profile that the caller may not see look the same to whoever asks, and cost the same reads,
 * so that the time tells neither.
 */
export const memberProfile: Handler<typeof endpoint> = async (
  { handle },
  { profile: own, viewer },
  context,
) => {
  const { handles, profiles, presence } = context;
  const recalled = handles.recall(handle);
  const byId = await findById(handle, viewer, context);
  const id = byId?.id ?? recalled ?? (await handles.lookUp(handle)) ?? nobodysId;
  const found = byId ?? (await profiles.find(id))?.value;
  const profile = await seenOne(viewer, found, context);
  if (!profile) {
    if (recalled !== undefined) await handles.lookUp(handle);
    throw new ApiError(404, memberProfileMessages.notFound);
  }
  const now = context.now();
  const [seenAt] = await Promise.all([presence.find(profile.id), keepVisit(own, profile, context)]);
  const fit = own.id !== profile.id && profile.status === 'Approved' ? explainFit(own, profile, now) : null;
  return { ...memberProfileView(profile, now), ...presenceOf(own, profile, seenAt, now), fit };
};

/** Reviewers come from the queue, which names profiles by id. Nobody gets in between by taking an id for a handle. */
async function findById(handle: string, viewer: Viewer, { profiles }: Context): Promise<Profile | undefined> {
  const mayBeId = isReviewer(viewer) && /^[1-9]\d{12,15}$/.test(handle);
  return mayBeId ? (await profiles.find(Number(handle)))?.value : undefined;
}
