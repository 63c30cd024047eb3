import { groupMessages, threadMessages } from '../../../contract/gatherings/groups/messages.ts';
import type { PersonalData, Resources } from '../../feature.ts';
import { roomsContainer } from '../../messaging/rooms/items.ts';
import { day, hourlyLimit, type Limit, minute } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { createTurns } from '../../platform/turns/turns.ts';
import { beginsAnew, ofEverybody, ofProfile } from '../../profiles/profiles/parts/fate.ts';
import type { Acquaintances } from '../../relations/visibility/feature.ts';
import { endGroup, settleName, showMyGroup, tidyMember } from './follow-ups.ts';
import { createGroupAlbums, createRecentGroups, groupOwner } from './group/cover.ts';
import { eraseGroup } from './group/erase-group.ts';
import { createGroupIndex } from './group/group-index.ts';
import { groupsContainer, mineContainer } from './group/items.ts';
import { createGroupNames } from './group/names.ts';
import { saveGroupIndex } from './group/save-index.ts';
import { createGroupStore } from './group/store.ts';
import { notifyModerators } from './group-notices.ts';
import { logAct } from './membership/log-act.ts';
import { createGroupMemberStore } from './membership/member-store.ts';
import { createMyGroupStore } from './membership/mine-store.ts';
import { hearThread } from './threads/hear-thread.ts';
import { createThreadListStore } from './threads/thread-list-store.ts';
import { createThreadStore } from './threads/thread-room.ts';
import { endPostNews, followQuotes, spreadPost } from './threads/thread-tasks.ts';

export { copyParts } from './copy.ts';
export { erasers, lastErasers, onBlock } from './erasers.ts';
export { groupCoverUpload, groupCoverUploaded, removeGroupCover } from './group/change-cover.ts';
export { createGroup } from './group/create-group.ts';
export { closeGroup, editGroup } from './group/edit-group.ts';
export { groupEvents } from './group/group-events.ts';
export { groupPage as group } from './group/group-page.ts';
export { reportables } from './group/report-group.ts';
export { groupInvitations, searchGroups } from './group/search-groups.ts';
export { decideGroupRequest, inviteToGroup, removeGroupMember, setGroupRole } from './membership/acts.ts';
export { declineGroupInvitation, joinGroup, withdrawGroupRequest } from './membership/joining.ts';
export { leaveGroup } from './membership/leaving.ts';
export { groupLog, groupMembers, groupRequests } from './membership/members.ts';
export { onAwayChange } from './membership/on-away-change.ts';
export { onRename } from './on-rename.ts';
export { arrangeThread, followThread, readThread } from './threads/arrange-thread.ts';
export { deleteReply, editReply, reactToReply, removeReply, replyToThread } from './threads/replies.ts';
export { threadPage } from './threads/thread-page.ts';
export { groupThreads, startThread } from './threads/threads.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly groups: ReturnType<typeof createGroupStore>;
    readonly groupAlbums: ReturnType<typeof createGroupAlbums>;
    readonly groupMembers: ReturnType<typeof createGroupMemberStore>;
    readonly groupNames: ReturnType<typeof createGroupNames>;
    readonly groupIndex: ReturnType<typeof createGroupIndex>;
    readonly myGroups: ReturnType<typeof createMyGroupStore>;
    readonly threadLists: ReturnType<typeof createThreadListStore>;
    readonly threads: ReturnType<typeof createThreadStore>;
  }
  interface Memory {
    readonly recentGroups: ReturnType<typeof createRecentGroups>;
    readonly joinTurns: ReturnType<typeof createTurns>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const acquaintances: Record<'groups', Acquaintances> = {
  groups: {
    isKnown: async (viewerId, id, { myGroups }) => (await myGroups.listKnownAmong(viewerId, [id])).length > 0,
    listKnownAmong: (viewerId, ids, { myGroups }) => myGroups.listKnownAmong(viewerId, ids),
  },
};

export const follows = { thread: hearThread };

export const stores = (resources: Resources) => ({
  groups: createGroupStore(resources.database),
  groupAlbums: createGroupAlbums(resources.database),
  groupMembers: createGroupMemberStore(resources.database),
  groupNames: createGroupNames(resources.database),
  groupIndex: createGroupIndex(resources),
  myGroups: createMyGroupStore(resources.database),
  threadLists: createThreadListStore(resources.database),
  threads: createThreadStore(resources.database),
});

export const memory = (resources: Resources) => ({
  recentGroups: createRecentGroups(resources),
  joinTurns: createTurns(),
});

export const photoOwners = { group: groupOwner };

export const limits = {
  newGroups: {
    most: 3,
    windowSeconds: day,
    by: 'profile',
    refusal: () => groupMessages.tooManyNew,
  } satisfies Limit,
  groupJoins: {
    most: 30,
    windowSeconds: day,
    by: 'profile',
    refusal: () => groupMessages.tooManyJoins,
  } satisfies Limit,
  groupInvites: {
    most: 50,
    mostWhenNew: 10,
    windowSeconds: day,
    by: 'profile',
    refusal: () => groupMessages.tooManyInvites,
  } satisfies Limit,
  newThreads: hourlyLimit(10, () => threadMessages.tooManyThreads),
  /** Limits acts that could otherwise be repeated endlessly, because each one adds to the group's log. */
  groupArranging: hourlyLimit(
    120,
    () => 'You have arranged very much in your groups in the last hour. Please wait a little.',
  ),
  groupReplies: {
    most: 30,
    windowSeconds: minute,
    by: 'person',
    refusal: () => threadMessages.tooManyReplies,
  } satisfies Limit,
};

export const tasks = tasksOf(
  showMyGroup,
  tidyMember,
  settleName,
  endGroup,
  eraseGroup,
  notifyModerators,
  spreadPost,
  followQuotes,
  endPostNews,
  logAct,
);

export const recurring = tasksOf(saveGroupIndex);

export const personal = {
  [groupsContainer]: {
    fates: {
      memberships: { ...ofProfile, splitsOff: beginsAnew('The person chooses which to keep, as a member.') },
      removals: ofEverybody,
      'requests and invitations': ofProfile,
    },
    erasedBy: ['groups', 'photoDecisions'],
    copiedAs: ['groups'],
  },
  [roomsContainer]: {
    fates: { 'threads and replies': ofProfile },
    erasedBy: ['groups', 'groupsAgain'],
    copiedAs: ['groupMessages'],
  },
  [mineContainer]: {
    fates: {
      'list of own groups': { ...ofProfile, splitsOff: beginsAnew('It follows memberships and removals.') },
    },
    erasedBy: ['groups', 'groupsAgain'],
    copiedAs: ['groups'],
  },
} satisfies Record<string, PersonalData>;
