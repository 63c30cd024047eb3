import { type addTag as endpoint, tagMessages } from '../../contract/member-tags.ts';
import type { Handler } from '../http/serve.ts';
import { withTag } from './choose.ts';
import { changeTags } from './own-member.ts';
import { discoveryTagRules } from './rules.ts';

export const addTag: Handler<typeof endpoint> = ({ memberId, ...tag }, { profile }, context) => {
  const choosing = { ...tag, isPrivate: tag.isPrivate ?? false };
  const message = tagMessages.added(discoveryTagRules.find(tag.tagId)?.label ?? '');
  return changeTags(profile, memberId, (member) => withTag(member, choosing), message, context);
};
