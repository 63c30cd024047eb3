import { type memberProfile as endpoint, memberProfileMessages } from '../../contract/member-profile.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { isReviewer, seen } from '../visibility/visibility.ts';
import { memberProfileView } from './member-view.ts';
import type { Profile } from './profile.ts';

/** A handle nobody has and a profile that the caller may not see look the same to whoever asks. */
export const memberProfile: Handler<typeof endpoint> = async ({ handle }, { profile: viewer }, context) => {
  const id = await idOf(handle, viewer, context);
  const found = id === undefined ? undefined : await context.profiles.find(id);
  const profile = seen(viewer, found?.value);
  if (!profile) throw new ApiError(404, memberProfileMessages.notFound);
  if (profile.id !== viewer.id && profile.status === 'Approved') await context.views.add(profile.id, viewer);
  return memberProfileView(profile, context.now());
};

/** Reviewers come from the queue, which names profiles by id. Nobody gets in between by taking an id for a handle. */
async function idOf(
  handle: string,
  viewer: Profile,
  { handles, profiles }: Context,
): Promise<number | undefined> {
  const mayBeId = isReviewer(viewer) && /^[1-9]\d{12,15}$/.test(handle);
  const named = mayBeId ? await profiles.find(Number(handle)) : undefined;
  return named?.value.id ?? (await handles.findHolder(handle)) ?? undefined;
}
