import { profileMessages } from '../../contract/my-profile.ts';
import type { updateBio as endpoint } from '../../contract/profile-updates.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { saveEdit } from './save-edit.ts';

export const updateBio: Handler<typeof endpoint> = ({ bioType, memberId, bio }, { profile }, context) => {
  if (bioType === 'main') return saveEdit(profile, { about: bio }, context);
  if (memberId === undefined) throw new ApiError(404, profileMessages.memberNotFound);
  return saveEdit(profile, { members: [{ id: memberId, bio }] }, context);
};
