import { type memberProfile as endpoint, memberProfileMessages } from '../../contract/member-profile.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { isReviewer, isUnderReview } from '../reviews/rules.ts';
import { memberProfileView } from './member-view.ts';
import type { Profile } from './profile.ts';

/** A handle nobody has and a profile that the caller may not see look the same to whoever asks. */
export const memberProfile: Handler<typeof endpoint> = async ({ handle }, { profile: viewer }, context) => {
  const id = await idOf(handle, viewer, context);
  const now = context.now();
  const profile = id === undefined ? undefined : await context.profiles.findAsSeen(id, viewer, now);
  if (!profile || !maySee(viewer, profile)) throw new ApiError(404, memberProfileMessages.notFound);
  return memberProfileView(profile, now);
};

/** Reviewers come from the queue, which names profiles by id. */
async function idOf(handle: string, viewer: Profile, { handles }: Context): Promise<number | undefined> {
  const holder = await handles.findHolder(handle);
  return holder ?? (isReviewer(viewer) && /^[1-9]\d{12,15}$/.test(handle) ? Number(handle) : undefined);
}

const maySee = (viewer: Profile, profile: Profile): boolean =>
  profile.status === 'Approved' || (isReviewer(viewer) && isUnderReview(profile));
