import { profileMessages } from '../../contract/my-profile.ts';
import type { switchProfileType as endpoint } from '../../contract/profile-members.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile } from './change-profile.ts';
import { asType } from './members.ts';
import { newMembers } from './new-members.ts';
import { ownProfileView } from './view.ts';

export const switchProfileType: Handler<typeof endpoint> = async (input, { profile }, context) => {
  const { profileType, keepMemberIds, requestId } = input;
  const added = newMembers(input.newMembers, profile, { field: 'newMembers', requestId }, context);
  const changed = await changeProfile(
    profile.id,
    (current) => asType(current, profileType, [...new Set(keepMemberIds)], added),
    context,
  );
  return {
    success: true,
    message: profileMessages.updated,
    profile: ownProfileView(changed, context.now()),
  };
};
