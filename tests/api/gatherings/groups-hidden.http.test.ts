import { describe, expect, inject, it, vi } from 'vitest';
import { groupMessages, hiddenName } from '../../../api/contract/gatherings/groups/messages.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { eraseGroup } from '../../../api/src/gatherings/groups/group/erase-group.ts';
import { roomOf as roomOfThread } from '../../../api/src/gatherings/groups/threads/thread-rules.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { newThread, roomOf } from '../../support/groups-fixtures.ts';
import { atMoment, newMember, openInProcess } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import {
  inviteAndJoin,
  joinGroup,
  removes,
  replyInThread,
  roomInside,
  threadInside,
} from './groups-in-process.ts';

const place = inject('addresses');
const { context: all, clock } = openInProcess();
const context: Context = withoutLimitsAndJudges(all);

const hide = async (who: Owner) => {
  await changeProfile(who.profile.id, (profile) => ({ ...profile, hidden: true }), context);
  return rereadOwner(who, context);
};

describe('a hidden member', () => {
  it('is “a member” in an open group: their words are read, and not who they are', async () => {
    const { group, creator, plain } = await roomInside(context);
    const at = await threadInside(creator, group, context);
    const { reply } = await replyInThread(plain, at, 'Nobody knows me', context);
    await hide(plain);
    const { members } = await handlers.groupMembers({ group }, creator, context);
    expect(members.map(({ name }) => name)).toContain(hiddenName);
    expect(JSON.stringify(members)).not.toContain(String(plain.profile.id));
    const shown = (await handlers.threadPage(at, creator, context)).replies.find(({ id }) => id === reply.id);
    expect(shown).toMatchObject({ author: null, text: 'Nobody knows me' });
    const search = plain.profile.handle;
    expect((await handlers.groupMembers({ group, search }, creator, context)).members).toEqual([]);
  });

  it('has another key for each reader and once they hide, and is told of by the month alone', async () => {
    const { group, creator, mod, plain } = await roomInside(context);
    const keysOf = async (who: Owner) => {
      const { members } = await handlers.groupMembers({ group }, who, context);
      for (const { joinedAt } of members) expect(joinedAt).toMatch(/^\d{4}-\d\d$/);
      return members.map(({ id }) => id);
    };
    const before = await keysOf(creator);
    expect(await keysOf(creator)).toEqual(before);
    await hide(plain);
    const read = [
      before,
      await keysOf(creator),
      await keysOf(mod),
      await keysOf(await rereadOwner(plain, context)),
    ];
    const stored = await context.groupMembers.find(Number(group), plain.profile.id);
    expect(JSON.stringify(read)).not.toContain(stored?.key);
    const [first, second, ...others] = read;
    expect(first?.filter((key) => second?.includes(key))).toHaveLength(2);
    expect(new Set([...(second ?? []), ...others.flat()]).size).toBe(9);
    const { members } = await handlers.groupMembers({ group }, creator, context);
    const key = members.find(({ profileId }) => profileId === null)?.id ?? '';
    const days = { group, days: 7, reason: '' };
    await expect(handlers.removeGroupMember({ ...days, key }, mod, context)).rejects.toMatchObject({
      status: 404,
    });
    await handlers.removeGroupMember({ ...days, key }, creator, context);
    expect((await handlers.group({ group }, creator, context)).group.memberCount).toBe(2);
  });

  it('stands last of their role, and where they stand goes by no day on which they came', async () => {
    const { group, creator, plain } = await roomInside(context);
    for (let n = 0; n < 4; n++) await joinGroup(await newMember(context), group, context);
    const listed = async () =>
      (await handlers.groupMembers({ group }, creator, context)).members.map(({ name }) => name);
    const before = await listed();
    expect(before.slice(2)).toEqual(before.slice(2).sort());
    await hide(plain);
    const others = before.filter((name) => name !== plain.profile.handle);
    expect(await listed()).toEqual([...others, hiddenName]);
    const rows = await context.groupMembers.list(Number(group), '', 10);
    expect(rows.map(({ listKey }) => listKey).join()).not.toMatch(/\d{4}-\d\d-\d\dT/);
  });

  it('who was removed is told to those who decide, and to no other member', async () => {
    const { group, creator, mod, plain, stranger } = await roomInside(context);
    await inviteAndJoin(creator, stranger, group, context);
    await removes(mod, plain, group, context);
    const { handle } = plain.profile;
    expect(await handlers.inviteToGroup({ group, handle }, stranger, context)).toEqual({ success: true });
    expect(await context.myGroups.list(plain.profile.id)).toEqual([]);
    await expect(handlers.inviteToGroup({ group, handle }, mod, context)).rejects.toMatchObject({
      message: groupMessages.theyWereRemoved,
    });
  });

  it('is known to those whom a group let in as it did them', async () => {
    const { group, creator, plain } = await roomInside(context, { joinPolicy: 'invite' });
    await hide(plain);
    const { members } = await handlers.groupMembers({ group }, creator, context);
    expect(members.map(({ profileId }) => profileId)).toContain(plain.profile.id);
    await handlers.leaveGroup({ group }, plain, context);
    const { handle } = plain.profile;
    await expect(handlers.memberProfile({ handle }, creator, context)).rejects.toThrow();
  });
});

it('whom a block holds apart stay in their group, without each other', async () => {
  const { group, creator, plain } = await roomInside(context);
  const at = await threadInside(creator, group, context);
  const { reply } = await replyInThread(plain, at, 'You hear me?', context);
  await replyInThread(creator, at, 'I do.', context);
  await handlers.blockMember({ handle: plain.profile.handle }, creator, context);
  const [iris, otto] = [await rereadOwner(creator, context), await rereadOwner(plain, context)];
  const page = await handlers.threadPage(at, iris, context);
  expect(page.replies.map(({ text }) => text)).toEqual(['Who?', 'I do.']);
  const { group: shown } = await handlers.group({ group }, iris, context);
  expect(shown).toMatchObject({ memberCount: 2 });
  expect((await handlers.group({ group }, otto, context)).group).toMatchObject({ memberCount: 2 });
  expect(shown.members.map(({ profileId }) => profileId)).not.toContain(plain.profile.id);
  const theirs = await handlers.threadPage(at, otto, context);
  expect(theirs.replies.map(({ text }) => text)).toEqual(['You hear me?']);
  await expect(
    handlers.reactToReply({ ...at, reply: reply.id, reaction: 'heart' }, iris, context),
  ).rejects.toThrow();
  const { activities } = await handlers.recentActivity({}, iris, context);
  expect(JSON.stringify(activities)).not.toContain(plain.profile.handle);
});

it('whom a text mentions is nobody to who does not see them, also where it is quoted', async () => {
  const { group, creator, mod, plain } = await roomInside(context);
  const at = await threadInside(creator, group, context);
  const about = `Ask @{${plain.profile.id}} for it`;
  const { reply } = await replyInThread(creator, at, about, context);
  await handlers.replyToThread({ ...at, text: 'I did', quote: reply.id, requestId: undefined }, mod, context);
  const read = async (who: Owner) => (await handlers.threadPage(at, who, context)).replies.slice(-2);
  const handle = plain.profile.handle;
  expect(await read(mod)).toMatchObject([
    { text: about, mentions: [{ profileId: plain.profile.id, handle }] },
    { quote: { text: `Ask @${handle} for it` } },
  ]);
  await handlers.blockMember({ handle: mod.profile.handle }, plain, context);
  const found = await read(await rereadOwner(mod, context));
  expect(found).toMatchObject([
    { text: 'Ask @{0} for it', mentions: [] },
    { quote: { text: 'Ask @a member for it' } },
  ]);
  expect(JSON.stringify(found)).not.toContain(String(plain.profile.id));
  await handlers.deleteAccount({ confirm: handle }, plain, context);
  const kept = async () =>
    JSON.stringify(await context.threads.listBefore(roomOfThread(at.thread), Number.MAX_SAFE_INTEGER, 10));
  await vi.waitFor(async () => expect(await kept()).not.toContain(String(plain.profile.id)), 20_000);
});

it('who leaves Veil leaves nothing in a group, and it goes on', async () => {
  const { group, creator, mod, member: plain } = await roomOf(place);
  const { thread, reply } = await newThread(creator, group, `Hello @{${mod.profileId}}`);
  await mod.call.do('reactToReply', { group, thread, reply, reaction: 'heart' });
  await plain.call.do('replyToThread', { group, thread, text: 'Quoting you', quote: reply });
  const ownCopy = await creator.call.do('exportAccount', {});
  expect(ownCopy.groups).toMatchObject([{ id: Number(group), standing: 'member' }]);
  expect(ownCopy.groupMessages.map(({ text }) => text)).toContain('Pears.');
  for (const who of [creator, mod]) await who.call.do('deleteAccount', { confirm: who.handle });
  await expect
    .poll(async () => (await plain.call.do('group', { group })).group.role, { interval: 500 })
    .toBe('creator');
  const found = async () => JSON.stringify(await plain.call.do('threadPage', { group, thread }));
  await expect.poll(found, { interval: 500 }).not.toContain(String(mod.profileId));
  const page = await plain.call.do('threadPage', { group, thread });
  expect(page.replies).toMatchObject([{ text: 'Quoting you', quote: null }]);
  expect(page.thread).toMatchObject({ author: null, replyCount: 1 });
  expect(JSON.stringify(await plain.call.do('groupLog', { group }))).not.toContain(creator.handle);
  expect((await plain.call.do('group', { group })).group.memberCount).toBe(1);
});

it('a group, a thread and a message are reported with what was said', async () => {
  const { group, creator, member: plain, stranger } = await roomOf(place, { discoverable: false });
  const { thread, reply } = await newThread(creator, group);
  const reason = 'harassment' as const;
  const reports = [
    { kind: 'group', id: group },
    { kind: 'thread', id: `${group}/${thread}` },
    { kind: 'groupMessage', id: `${group}/${thread}/${reply}` },
  ];
  for (const one of reports) {
    expect((await plain.call.try('report', { ...one, reason })).status, one.kind).toBe(200);
    expect((await stranger.call.try('report', { ...one, reason })).status, one.kind).toBe(404);
  }
});

it('of a closed group nothing is left after its time', async () => {
  const { id, group, creator, plain } = await roomInside(context);
  const at = await threadInside(creator, group, context);
  await replyInThread(plain, at, 'Last words', context);
  await handlers.closeGroup({ group }, creator, context);
  await expect(joinGroup(plain, group, context)).rejects.toThrow();
  expect(await context.myGroups.list(plain.profile.id)).toEqual([]);
  const due = new Date(clock.now.getTime() + 31 * 24 * 60 * 60 * 1000);
  await eraseGroup.carryOut({ groupId: id }, atMoment(context, due));
  expect(await context.groups.find(id)).toBeUndefined();
  expect(await context.threads.findRoomRecord(roomOfThread(at.thread))).toBeUndefined();
  expect(await context.myGroups.listSome(plain.profile.id)).toEqual([]);
});

it('a photo of a group is shown to whom the group is', async () => {
  const { group, creator, stranger } = await roomOf(place, { discoverable: false });
  const { drawPicture, putBytes } = await import('../../support/photo-fixtures.ts');
  const ask = { group, contentType: 'image/jpeg', fileSize: 2000, shows: [] };
  const { uploadUrl, photoId } = await creator.call.do('groupCoverUpload', ask);
  expect((await putBytes(uploadUrl, await drawPicture())).status).toBe(201);
  await creator.call.do('groupCoverUploaded', { group, photoId });
  const cover = async () => (await creator.call.do('group', { group })).group.cover;
  await expect.poll(cover, { timeout: 30_000, interval: 500 }).not.toBeNull();
  const [kind = '', ownerId = '', , token = ''] = ((await cover()) ?? '').split('/');
  const picture = { kind, ownerId, photoId, size: 'thumbnail' };
  expect((await creator.call.try('ownerPhoto', picture)).status).toBe(200);
  expect((await creator.call.try('signedOwnerPhoto', { ...picture, token })).status).toBe(200);
  expect((await stranger.call.try('ownerPhoto', picture)).status).toBe(404);
  expect((await stranger.call.try('signedOwnerPhoto', { ...picture, token })).status).toBe(404);
  await creator.call.do('removeGroupCover', { group });
  expect((await creator.call.try('ownerPhoto', picture)).status).toBe(404);
});
