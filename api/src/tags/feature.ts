import type * as memberRows from '../../contract/member-tags.ts';
import type * as catalogueRows from '../../contract/tags.ts';
import type { HandlersOf } from '../feature.ts';
import { addTag, memberTags, removeTag, setMemberTags } from './own-tags.ts';
import { connectionTags, discoveryTags } from './vocabularies.ts';

export const handlers: HandlersOf<typeof memberRows & typeof catalogueRows> = {
  discoveryTags,
  connectionTags,
  addTag,
  removeTag,
  memberTags,
  setMemberTags,
};
