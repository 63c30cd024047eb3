import { handleKey } from '../../../contract/profiles/profiles.ts';
import type { RenameHook } from '../../feature.ts';

export const onRename: Record<'groups', RenameHook> = {
  groups: async (profileId, handle, { groupMembers, myGroups }) => {
    const own = await myGroups.list(profileId);
    for (const { groupId, state } of own)
      if (state === 'member') await groupMembers.rename(groupId, profileId, handleKey(handle));
  },
};
