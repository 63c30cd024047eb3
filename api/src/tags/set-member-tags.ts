import type { setMemberTags as endpoint } from '../../contract/member-tags.ts';
import { profileMessages } from '../../contract/my-profile.ts';
import type { Handler } from '../http/serve.ts';
import { withTags } from './choose.ts';
import { changeTags } from './own-member.ts';

export const setMemberTags: Handler<typeof endpoint> = (input, { profile }, context) => {
  const { memberId, publicTags, privateTags } = input;
  return changeTags(
    profile,
    memberId,
    (member) => withTags(member, publicTags, privateTags),
    profileMessages.updated,
    context,
  );
};
