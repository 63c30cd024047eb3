import type { switchProfileType as endpoint } from '../../contract/profile-members.ts';
import type { Handler } from '../http/serve.ts';
import { changeMembers } from './change-members.ts';
import { asType, requireAsSeen } from './members.ts';
import { newMembers } from './new-members.ts';

export const switchProfileType: Handler<typeof endpoint> = (input, { profile }, context) => {
  const { profileType, requestId } = input;
  const keep = [...new Set(input.keepMemberIds)];
  const pathOf = (index: number) => `newMembers.${index}`;
  const added = newMembers(input.newMembers, profile, { ...input, pathOf }, context);
  return changeMembers(
    profile,
    requestId,
    (current) => {
      const changed = asType(current, profileType, keep, added);
      if (changed !== current) requireAsSeen(current, input.basis);
      return changed;
    },
    context,
  );
};
