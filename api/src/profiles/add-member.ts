import type { addMember as endpoint } from '../../contract/profile-members.ts';
import type { Handler } from '../http/serve.ts';
import { changeMembers } from './change-members.ts';
import { withMembersAdded } from './members.ts';
import { newMembers } from './new-members.ts';

export const addMember: Handler<typeof endpoint> = (input, { profile }, context) => {
  const { member, requestId } = input;
  const added = newMembers([member], profile, { ...input, pathOf: () => 'member' }, context);
  return changeMembers(profile, requestId, (current) => withMembersAdded(current, added), context);
};
