import { randomUUID } from 'node:crypto';
import { approvedMember, type Place } from '../support/fixtures.ts';
import {
  enterGroup,
  groupFields,
  keyOf,
  type Member,
  newGroup,
  newThread,
} from '../support/groups-fixtures.ts';
import { type Caller, type Calls, notForMembers, notForProfiles } from './feature.ts';

const id = '1';
const uuid = '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f';

interface OwnRoom {
  group: string;
  other: Member;
}
const rooms = new WeakMap<Caller, Promise<OwnRoom>>();

/** A group of the caller’s, who got it from another member. It was begun by that one, as groups a day are few. */
function room(caller: Caller, place: Place): Promise<OwnRoom> {
  const own = rooms.get(caller) ?? begin(caller, place);
  rooms.set(caller, own);
  return own;
}

async function begin(caller: Caller, place: Place): Promise<OwnRoom> {
  const other = await approvedMember(place);
  const group = String((await newGroup(other, { joinPolicy: 'request' })).id);
  await enterGroup(other, caller, group);
  const key = await keyOf(other, Number(group), caller.profileId);
  await other.call.do('setGroupRole', { group, key, role: 'creator' });
  return { group, other };
}

/** A group of somebody else’s that is open to the caller. */
async function openRoom(place: Place): Promise<OwnRoom> {
  const other = await approvedMember(place);
  return { group: String((await newGroup(other)).id), other };
}

const inputInGroup =
  (input: Record<string, unknown> = {}) =>
  async (caller: Caller, place: Place) => ({ group: (await room(caller, place)).group, ...input });

const inputInThread =
  (input: Record<string, unknown> = {}) =>
  async (caller: Caller, place: Place) => {
    const { group } = await room(caller, place);
    return { group, thread: (await newThread(caller, group)).thread, ...input };
  };

const atReply =
  (input: Record<string, unknown> = {}, ofOther = false) =>
  async (caller: Caller, place: Place) => {
    const { group, other } = await room(caller, place);
    return { group, ...(await newThread(ofOther ? other : caller, group)), ...input };
  };

async function withMember(caller: Caller, place: Place) {
  const { group } = await room(caller, place);
  const member = await approvedMember(place);
  await enterGroup(caller, member, group);
  return { group, key: await keyOf(caller, Number(group), member.profileId) };
}

const upload = { contentType: 'image/jpeg', fileSize: 1000 };

export const groupCalls = {
  searchGroups: { sample: {} },
  groupInvitations: { sample: {} },
  createGroup: {
    sample: { name: 'The first name', description: 'Words' },
    arrange: () => groupFields({ requestId: randomUUID() }),
  },
  group: { sample: { group: id }, arrange: inputInGroup() },
  groupEvents: { sample: { group: id }, arrange: inputInGroup() },
  editGroup: {
    sample: { group: id, name: 'Another name', description: 'Words', version: 1 },
    arrange: async (caller, place) => {
      const { group } = await room(caller, place);
      const { version, name } = (await caller.call.do('group', { group })).group;
      return { group, ...groupFields({ name, joinPolicy: 'request' }), version };
    },
  },
  closeGroup: {
    sample: { group: id },
    arrange: async (caller) => ({ group: String((await newGroup(caller)).id) }),
  },
  groupCoverUpload: { sample: { group: id, ...upload }, arrange: inputInGroup(upload) },
  groupCoverUploaded: {
    sample: { group: id, photoId: uuid },
    arrange: inputInGroup({ photoId: uuid }),
    // No picture was sent.
    otherwise: notForMembers,
  },
  removeGroupCover: { sample: { group: id }, arrange: inputInGroup() },
  joinGroup: {
    sample: { group: id },
    arrange: async (_caller, place) => ({ group: (await openRoom(place)).group }),
  },
  withdrawGroupRequest: { sample: { group: id }, arrange: inputInGroup() },
  declineGroupInvitation: { sample: { group: id }, arrange: inputInGroup() },
  leaveGroup: {
    sample: { group: id },
    arrange: async (caller, place) => {
      const { group } = await openRoom(place);
      await caller.call.do('joinGroup', { group });
      return { group };
    },
  },
  groupMembers: { sample: { group: id }, arrange: inputInGroup() },
  groupRequests: { sample: { group: id }, arrange: inputInGroup() },
  decideGroupRequest: {
    sample: { group: id, profileId: 1, accept: true },
    arrange: async (caller, place) => {
      const { group } = await room(caller, place);
      const asker = await approvedMember(place);
      await asker.call.do('joinGroup', { group });
      return { group, profileId: asker.profileId, accept: true };
    },
  },
  inviteToGroup: {
    sample: { group: id, handle: 'Nobody Knows' },
    arrange: async (caller, place) => ({
      group: (await room(caller, place)).group,
      handle: (await approvedMember(place)).handle,
    }),
  },
  setGroupRole: {
    sample: { group: id, key: uuid, role: 'mod' },
    arrange: async (caller, place) => ({ ...(await withMember(caller, place)), role: 'mod' }),
  },
  removeGroupMember: {
    sample: { group: id, key: uuid, days: 7 },
    arrange: async (caller, place) => ({ ...(await withMember(caller, place)), days: 7 }),
  },
  groupLog: { sample: { group: id }, arrange: inputInGroup() },
  groupThreads: { sample: { group: id }, arrange: inputInGroup() },
  startThread: {
    sample: { group: id, title: 'What to bring', text: 'Pears' },
    arrange: inputInGroup({ title: 'What to bring', text: 'Pears', requestId: randomUUID() }),
  },
  threadPage: { sample: { group: id, thread: id }, arrange: inputInThread() },
  replyToThread: {
    sample: { group: id, thread: id, text: 'Pears' },
    arrange: inputInThread({ text: 'Pears' }),
  },
  editReply: {
    sample: { group: id, thread: id, reply: uuid, text: 'Plums' },
    arrange: atReply({ text: 'Plums' }),
  },
  deleteReply: { sample: { group: id, thread: id, reply: uuid }, arrange: atReply() },
  removeReply: { sample: { group: id, thread: id, reply: uuid }, arrange: atReply({}, true) },
  reactToReply: {
    sample: { group: id, thread: id, reply: uuid, reaction: 'heart' },
    arrange: atReply({ reaction: 'heart' }),
  },
  readThread: { sample: { group: id, thread: id, seq: 1 }, arrange: inputInThread({ seq: 1 }) },
  followThread: {
    sample: { group: id, thread: id, following: 'mute' },
    arrange: inputInThread({ following: 'mute' }),
  },
  arrangeThread: {
    sample: { group: id, thread: id, isPinned: true },
    arrange: inputInThread({ isPinned: true, isLocked: true }),
  },
  ownerPhoto: {
    sample: { kind: 'group', size: 'full', ownerId: '1', photoId: uuid },
    otherwise: notForProfiles,
  },
  signedOwnerPhoto: {
    sample: { kind: 'group', size: 'full', ownerId: '1', photoId: uuid, token: 'none' },
    // Nobody signed it for them.
    otherwise: { ...notForProfiles, suspended: 404 },
  },
} satisfies Calls;
