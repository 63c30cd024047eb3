import type { setMemberTags as endpoint } from '../../contract/member-tags.ts';
import { profileMessages } from '../../contract/my-profile.ts';
import type { Handler } from '../http/serve.ts';
import { chosenIn, idsIn } from './choose.ts';
import { withMerged } from './merge.ts';
import { changeTags } from './own-member.ts';

/** Without a basis everything is as the caller says. */
export const setMemberTags: Handler<typeof endpoint> = (input, { profile }, context) => {
  const next = chosenIn(input);
  const seen = input.basis && idsIn(input.basis);
  return changeTags(
    profile,
    input.memberId,
    (member) => (seen ? withMerged(member, next, seen) : { ...member, ...next }),
    profileMessages.updated,
    context,
  );
};
