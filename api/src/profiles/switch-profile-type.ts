import type { switchProfileType as endpoint } from '../../contract/profile-members.ts';
import type { Handler } from '../http/serve.ts';
import { changeMembers } from './change-members.ts';
import { asType } from './members.ts';
import { newMembers } from './new-members.ts';

export const switchProfileType: Handler<typeof endpoint> = (input, { profile }, context) => {
  const { profileType, requestId } = input;
  const keep = [...new Set(input.keepMemberIds)];
  const pathOf = (index: number) => `newMembers.${index}`;
  const added = newMembers(input.newMembers, profile, { ...input, pathOf }, context);
  return changeMembers(profile, requestId, (current) => asType(current, profileType, keep, added), context);
};
