import { type memberProfile as endpoint, memberProfileMessages } from '../../contract/member-profile.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { memberProfileView } from './member-view.ts';

/** A handle nobody has and a profile that is not approved look the same to whoever asks. */
export const memberProfile: Handler<typeof endpoint> = async (
  { handle },
  caller,
  { handles, profiles, now },
) => {
  const id = await handles.findHolder(handle);
  const profile = id === undefined ? undefined : await profiles.findAsSeen(id, caller.profile, now());
  if (profile?.status !== 'Approved') throw new ApiError(404, memberProfileMessages.notFound);
  return memberProfileView(profile, now());
};
