import type { memberTags as endpoint, ProfileTag } from '../../contract/member-tags.ts';
import type { Handler } from '../http/serve.ts';
import { memberOf } from './own-member.ts';
import { privateTags, publicTags } from './profile-tags.ts';

export const memberTags: Handler<typeof endpoint> = ({ memberId }, { profile }) => {
  const member = memberOf(profile, memberId);
  return {
    publicTags: byCategory(publicTags(member, profile.members)),
    privateTags: byCategory(privateTags(member)),
  };
};

const byCategory = (tags: ProfileTag[]) =>
  [...Map.groupBy(tags, ({ category }) => category)].map(([category, list]) => ({ category, tags: list }));
