import type * as memberRows from '../../contract/member-tags.ts';
import type * as catalogueRows from '../../contract/tags.ts';
import type { HandlersOf } from '../feature.ts';
import { addTag } from './add-tag.ts';
import { connectionTags } from './connection-tags.ts';
import { discoveryTags } from './discovery-tags.ts';
import { memberTags } from './member-tags.ts';
import { removeTag } from './remove-tag.ts';
import { setMemberTags } from './set-member-tags.ts';

export const handlers: HandlersOf<typeof memberRows & typeof catalogueRows> = {
  discoveryTags,
  connectionTags,
  addTag,
  removeTag,
  memberTags,
  setMemberTags,
};
