import type * as groupRows from '../../../contract/gatherings/groups/groups.ts';
import type * as membershipRows from '../../../contract/gatherings/groups/membership.ts';
import { groupMessages, threadMessages } from '../../../contract/gatherings/groups/messages.ts';
import type * as threadRows from '../../../contract/gatherings/groups/threads.ts';
import type { HandlersOf, PersonalData, Resources } from '../../feature.ts';
import { roomsContainer } from '../../messaging/rooms/items.ts';
import { onDemand } from '../../platform/http/on-demand.ts';
import { day, hourlyLimit, type Limit, minute } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { createTurns } from '../../platform/turns/turns.ts';
import { endGroup, settleName, showMyGroup, tidyMember } from './follow-ups.ts';
import { createGroupAlbums, createRecentGroups, groupOwner } from './group/cover.ts';
import { eraseGroup } from './group/erase-group.ts';
import { createGroupIndex } from './group/group-index.ts';
import { groupPage } from './group/group-page.ts';
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
import { followQuotes, spreadPost } from './threads/thread-tasks.ts';

export { copyParts } from './copy.ts';
export { erasers, lastErasers, onBlock } from './erasers.ts';
export { reportables } from './group/report-group.ts';
export { onRename } from './on-rename.ts';

export const follows = { thread: hearThread };

export const stores = (resources: Resources) => ({
  groups: createGroupStore(resources.database),
  groupAlbums: createGroupAlbums(resources.database),
  recentGroups: createRecentGroups(resources),
  groupMembers: createGroupMemberStore(resources.database),
  groupNames: createGroupNames(resources.database),
  groupIndex: createGroupIndex(resources),
  myGroups: createMyGroupStore(resources.database),
  threadLists: createThreadListStore(resources.database),
  threads: createThreadStore(resources.database),
  joinTurns: createTurns(),
});

type GroupEndpointRows = typeof groupRows & typeof membershipRows & typeof threadRows;

export const handlers: HandlersOf<GroupEndpointRows> = {
  searchGroups: onDemand(async () => (await import('../../on-demand-handlers.ts')).searchGroups),
  groupInvitations: onDemand(async () => (await import('../../on-demand-handlers.ts')).groupInvitations),
  createGroup: onDemand(async () => (await import('../../on-demand-handlers.ts')).createGroup),
  group: groupPage,
  groupEvents: onDemand(async () => (await import('../../on-demand-handlers.ts')).groupEvents),
  editGroup: onDemand(async () => (await import('../../on-demand-handlers.ts')).editGroup),
  closeGroup: onDemand(async () => (await import('../../on-demand-handlers.ts')).closeGroup),
  groupCoverUpload: onDemand(async () => (await import('../../on-demand-handlers.ts')).groupCoverUpload),
  groupCoverUploaded: onDemand(async () => (await import('../../on-demand-handlers.ts')).groupCoverUploaded),
  removeGroupCover: onDemand(async () => (await import('../../on-demand-handlers.ts')).removeGroupCover),
  joinGroup: onDemand(async () => (await import('../../on-demand-handlers.ts')).joinGroup),
  withdrawGroupRequest: onDemand(
    async () => (await import('../../on-demand-handlers.ts')).withdrawGroupRequest,
  ),
  declineGroupInvitation: onDemand(
    async () => (await import('../../on-demand-handlers.ts')).declineGroupInvitation,
  ),
  leaveGroup: onDemand(async () => (await import('../../on-demand-handlers.ts')).leaveGroup),
  groupMembers: onDemand(async () => (await import('../../on-demand-handlers.ts')).groupMembers),
  groupRequests: onDemand(async () => (await import('../../on-demand-handlers.ts')).groupRequests),
  decideGroupRequest: onDemand(async () => (await import('../../on-demand-handlers.ts')).decideGroupRequest),
  inviteToGroup: onDemand(async () => (await import('../../on-demand-handlers.ts')).inviteToGroup),
  setGroupRole: onDemand(async () => (await import('../../on-demand-handlers.ts')).setGroupRole),
  removeGroupMember: onDemand(async () => (await import('../../on-demand-handlers.ts')).removeGroupMember),
  groupLog: onDemand(async () => (await import('../../on-demand-handlers.ts')).groupLog),
  groupThreads: onDemand(async () => (await import('../../on-demand-handlers.ts')).groupThreads),
  startThread: onDemand(async () => (await import('../../on-demand-handlers.ts')).startThread),
  threadPage: onDemand(async () => (await import('../../on-demand-handlers.ts')).threadPage),
  replyToThread: onDemand(async () => (await import('../../on-demand-handlers.ts')).replyToThread),
  editReply: onDemand(async () => (await import('../../on-demand-handlers.ts')).editReply),
  deleteReply: onDemand(async () => (await import('../../on-demand-handlers.ts')).deleteReply),
  removeReply: onDemand(async () => (await import('../../on-demand-handlers.ts')).removeReply),
  reactToReply: onDemand(async () => (await import('../../on-demand-handlers.ts')).reactToReply),
  readThread: onDemand(async () => (await import('../../on-demand-handlers.ts')).readThread),
  followThread: onDemand(async () => (await import('../../on-demand-handlers.ts')).followThread),
  arrangeThread: onDemand(async () => (await import('../../on-demand-handlers.ts')).arrangeThread),
};

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
  logAct,
);

export const recurring = tasksOf(saveGroupIndex);

export const personal = {
  [groupsContainer]: { erasedBy: ['groups', 'photoDecisions'], copiedAs: ['groups'] },
  [roomsContainer]: { erasedBy: ['groups', 'groupsAgain'], copiedAs: ['groupMessages'] },
  [mineContainer]: { erasedBy: ['groups', 'groupsAgain'], copiedAs: ['groups'] },
} satisfies Record<string, PersonalData>;
