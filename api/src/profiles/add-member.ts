import { profileMessages } from '../../contract/my-profile.ts';
import type { addMember as endpoint } from '../../contract/profile-members.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile } from './change-profile.ts';
import { withMembersAdded } from './members.ts';
import { newMembers } from './new-members.ts';
import { ownProfileView } from './view.ts';

export const addMember: Handler<typeof endpoint> = async ({ member, requestId }, { profile }, context) => {
  const added = newMembers([member], profile, { field: 'members', requestId }, context);
  const changed = await changeProfile(profile.id, (current) => withMembersAdded(current, added), context);
  return {
    success: true,
    message: profileMessages.updated,
    profile: ownProfileView(changed, context.now()),
  };
};
