import { profileMessages } from '../../contract/my-profile.ts';
import type { removeMember as endpoint } from '../../contract/profile-members.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile } from './change-profile.ts';
import { withMemberRemoved } from './members.ts';
import { ownProfileView } from './view.ts';

export const removeMember: Handler<typeof endpoint> = async ({ memberId }, { profile }, context) => {
  const changed = await changeProfile(profile.id, (current) => withMemberRemoved(current, memberId), context);
  return {
    success: true,
    message: profileMessages.updated,
    profile: ownProfileView(changed, context.now()),
  };
};
