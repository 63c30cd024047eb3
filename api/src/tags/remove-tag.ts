import { type removeTag as endpoint, tagMessages } from '../../contract/member-tags.ts';
import { invalidFields } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { withoutTagOf } from './choose.ts';
import { changeTags } from './own-member.ts';
import { discoveryTagRules } from './rules.ts';

export const removeTag: Handler<typeof endpoint> = ({ memberId, tagId }, { profile }, context) => {
  const choice = discoveryTagRules.find(tagId);
  if (!choice) throw invalidFields([{ field: 'tagId', message: tagMessages.invalid }]);
  const message = tagMessages.removed(choice.label);
  return changeTags(profile, memberId, (member) => withoutTagOf(member, tagId), message, context);
};
