import type { removeMember as endpoint } from '../../contract/profile-members.ts';
import type { Handler } from '../http/serve.ts';
import { changeMembers } from './change-members.ts';
import { withMemberRemoved } from './members.ts';

/** Removing the same member again changes nothing by itself: no request needs to be remembered. */
export const removeMember: Handler<typeof endpoint> = ({ memberId }, { profile }, context) =>
  changeMembers(profile, undefined, (current) => withMemberRemoved(current, memberId), context);
