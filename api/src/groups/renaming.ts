import { handleKey } from '../../contract/profiles.ts';
import type { Renaming } from '../feature.ts';

/** Members are searched by the handle that they have now. */
export const renamings: Record<'groups', Renaming> = {
  groups: async (profileId, handle, { groups, myGroups }) => {
    const own = await myGroups.list(profileId);
    for (const { groupId, state } of own)
      if (state === 'member') await groups.renameMember(groupId, profileId, handleKey(handle));
  },
};
