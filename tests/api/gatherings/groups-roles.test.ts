// Specified: features 2.7.3, 6.3.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinPolicies } from '../../../api/contract/gatherings/groups/fields.ts';
import { groupLimits } from '../../../api/contract/gatherings/groups/messages.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { newMember, openInProcess, statusOf } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import {
  giveRole,
  inviteAndJoin,
  joinGroup,
  keyInside,
  newGroup,
  type RoomInside,
  removes,
  roomInside,
  threadInside,
} from './groups-in-process.ts';

const inside = openInProcess();
const context: Context = withoutLimitsAndJudges(inside.context);

type Act = (who: Owner, room: RoomInside) => Promise<unknown> | unknown;

/** Each act, and how member, moderator and creator are answered. Who is not in the group is answered 404 by each. */
const acts: Record<string, { act: Act; statuses: [member: number, mod: number, creator: number] }> = {
  'reads the members': {
    act: (who, { group }) => handlers.groupMembers({ group }, who, context),
    statuses: [200, 200, 200],
  },
  'reads the threads': {
    act: (who, { group }) => handlers.groupThreads({ group }, who, context),
    statuses: [200, 200, 200],
  },
  'starts a thread': {
    act: (who, { group }) => threadInside(who, group, context),
    statuses: [200, 200, 200],
  },
  'reads the requests': {
    act: (who, { group }) => handlers.groupRequests({ group }, who, context),
    statuses: [403, 200, 200],
  },
  'decides a request': {
    act: (who, { group }) =>
      handlers.decideGroupRequest({ group, profileId: 5, accept: false }, who, context),
    statuses: [403, 200, 200],
  },
  'reads the log': {
    act: (who, { group }) => handlers.groupLog({ group }, who, context),
    statuses: [403, 200, 200],
  },
  'pins a thread': {
    act: async (who, { group, plain }) =>
      handlers.arrangeThread(
        { ...(await threadInside(plain, group, context)), isPinned: true },
        who,
        context,
      ),
    statuses: [403, 200, 200],
  },
  'removes a message': {
    act: async (who, { group, plain }) =>
      handlers.removeReply({ ...(await threadInside(plain, group, context)), reason: '' }, who, context),
    statuses: [403, 200, 200],
  },
  'removes a message of a moderator': {
    act: async (who, { group, mod }) =>
      handlers.removeReply({ ...(await threadInside(mod, group, context)), reason: '' }, who, context),
    statuses: [403, 403, 200],
  },
  'edits somebody else’s message': {
    act: async (who, { group, creator, plain }) => {
      const at = await threadInside(who === plain ? creator : plain, group, context);
      return handlers.editReply({ ...at, text: 'Plums' }, who, context);
    },
    statuses: [403, 403, 403],
  },
  'removes a member': {
    act: async (who, { group, creator }) => {
      const guest = await newMember(context);
      await inviteAndJoin(creator, guest, group, context);
      return removes(who, guest, group, context);
    },
    statuses: [403, 200, 200],
  },
  'removes the creator': {
    act: (who, { group, creator }) => removes(who, creator, group, context),
    statuses: [403, 403, 403],
  },
  'edits the group': {
    act: async (who, { group, creator }) => {
      const { version, name, description, joinPolicy, discoverable } = (
        await handlers.group({ group }, creator, context)
      ).group;
      const fields = {
        name,
        description,
        joinPolicy,
        discoverable,
        category: '',
        place: '',
        tags: [],
        houseRules: [],
      };
      return handlers.editGroup({ group, ...fields, version }, who, context);
    },
    statuses: [403, 403, 200],
  },
  'asks for an address of a cover': {
    act: (who, { group }) =>
      handlers.groupCoverUpload(
        { group, contentType: 'image/jpeg', fileSize: 9, requestId: randomUUID() },
        who,
        context,
      ),
    statuses: [403, 403, 200],
  },
  'takes the cover away': {
    act: (who, { group }) => handlers.removeGroupCover({ group }, who, context),
    statuses: [403, 403, 200],
  },
  'gives a role': {
    act: (who, { group, plain }) => giveRole(who, 'member', plain, group, context),
    statuses: [403, 403, 200],
  },
  'names a member who is not there': {
    act: (who, { group }) => handlers.setGroupRole({ group, key: randomUUID(), role: 'mod' }, who, context),
    statuses: [403, 403, 404],
  },
};

describe.each(joinPolicies)('in a group with the policy %s', (joinPolicy) => {
  let room: RoomInside;
  beforeAll(async () => {
    room = await roomInside(context, { joinPolicy });
  });

  it.each(Object.keys(acts))('%s: as the role allows', async (name) => {
    const row = acts[name];
    if (!row) throw new Error(name);
    const { stranger, plain, mod, creator } = room;
    const answers = [];
    for (const who of [plain, mod, creator]) answers.push(await statusOf(row.act(who, room)));
    expect(answers).toEqual(row.statuses);
    // Those who may do so arrange what is asked of others.
    const own = { ...room, plain: creator, mod: creator };
    expect(await statusOf(row.act(stranger, own))).toBe(404);
  });

  it('lets in as the policy says', async () => {
    const { group, plain, stranger } = room;
    const invited = { group, handle: stranger.profile.handle };
    expect(await statusOf(handlers.inviteToGroup(invited, plain, context))).toBe(
      joinPolicy === 'request' ? 403 : 200,
    );
    const newcomer = await newMember(context);
    const statuses = { open: 200, request: 200, invite: 403 };
    expect(await statusOf(joinGroup(newcomer, group, context))).toBe(statuses[joinPolicy]);
    const isIn = (await context.groupMembers.find(room.id, newcomer.profile.id)) !== undefined;
    expect(isIn).toBe(joinPolicy === 'open');
  });
});

it('nobody outside finds anything of a group that is not discoverable', async () => {
  const { group, stranger, creator } = await roomInside(context, { discoverable: false });
  const at = await threadInside(creator, group, context);
  const key = await keyInside(group, creator, stranger, context);
  const tries = [
    () => handlers.group({ group }, stranger, context),
    () => joinGroup(stranger, group, context),
    () => handlers.leaveGroup({ group }, stranger, context),
    () => handlers.withdrawGroupRequest({ group }, stranger, context),
    () => handlers.declineGroupInvitation({ group }, stranger, context),
    () => handlers.threadPage(at, stranger, context),
    () => handlers.replyToThread({ ...at, text: 'Hm' }, stranger, context),
    () => handlers.reactToReply({ ...at, reaction: 'heart' }, stranger, context),
    () => handlers.setGroupRole({ group, key, role: 'mod' }, stranger, context),
    () => handlers.closeGroup({ group }, stranger, context),
  ];
  for (const one of tries) expect(await statusOf(one())).toBe(404);
  const other = await roomInside(context);
  const within = { ...at, group: other.group };
  expect(await statusOf(handlers.threadPage(within, other.creator, context))).toBe(404);
});

it('lists the groups that somebody is in before those that others invite them to', async () => {
  const [host, guest] = await newMembers(2, context);
  const invited = await newGroup(host, context);
  await handlers.inviteToGroup({ group: String(invited.id), handle: guest.profile.handle }, host, context);
  const [open, asked] = [
    await newGroup(host, context),
    await newGroup(host, context, { joinPolicy: 'request' }),
  ];
  for (const { id } of [open, asked]) await joinGroup(guest, String(id), context);
  const states = (await context.myGroups.list(guest.profile.id)).map(({ state }) => state);
  expect(states).toEqual(['requested', 'member', 'invited']);
});

it('shows a moderator every request to join, also those of one instant', async () => {
  const creator = await newMember(context);
  const { id } = await newGroup(creator, context, { joinPolicy: 'request' });
  const ask = async () => joinGroup(await newMember(context), String(id), context);
  for (let asked = 0; asked <= groupLimits.requestsPage; asked += 4)
    await Promise.all([ask(), ask(), ask(), ask()]);
  const wish = { group: String(id) };
  const first = await handlers.groupRequests(wish, creator, context);
  const cursor = first.nextCursor ?? undefined;
  const second = await handlers.groupRequests({ ...wish, ...(cursor && { cursor }) }, creator, context);
  const shown = [...first.requests, ...second.requests];
  expect(new Set(shown.map(({ at }) => at)).size).toBe(1);
  expect(new Set(shown.map(({ profileId }) => profileId)).size).toBe(32);
});
