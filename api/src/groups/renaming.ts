import { handleKey } from '../../contract/profiles/profiles.ts';
import type { Renaming } from '../feature.ts';

export const renamings: Record<'groups', Renaming> = {
  groups: async (profileId, handle, { groupMembers, myGroups }) => {
    const own = await myGroups.list(profileId);
    for (const { groupId, state } of own)
      if (state === 'member') await groupMembers.rename(groupId, profileId, handleKey(handle));
  },
};
