import type { Calls } from './feature.ts';
import { ownMember } from './profiles.ts';

const tag = { tagId: 101, category: 'Personality' };

export const tagCalls = {
  discoveryTags: { sample: {} },
  connectionTags: { sample: {} },
  addTag: {
    sample: { memberId: 1, ...tag },
    arrange: async (caller) => ({ memberId: await ownMember(caller), ...tag }),
  },
  removeTag: {
    sample: { memberId: 1, tagId: tag.tagId },
    arrange: async (caller) => ({ memberId: await ownMember(caller), tagId: tag.tagId }),
  },
  memberTags: {
    sample: { memberId: '1' },
    arrange: async (caller) => ({ memberId: String(await ownMember(caller)) }),
  },
  setMemberTags: {
    sample: { memberId: '1', publicTags: [], privateTags: [] },
    arrange: async (caller) => ({
      memberId: String(await ownMember(caller)),
      publicTags: [],
      privateTags: [],
    }),
  },
} satisfies Calls;
