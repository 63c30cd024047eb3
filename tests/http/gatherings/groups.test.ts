// Specified: features 2.7.1, 2.7.3, 5.10, 7.6.1-4.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { groupMessages } from '../../../api/contract/gatherings/groups/messages.ts';
import { approvedMember, approvedMembers, type Person } from '../../support/fixtures.ts';
import {
  enterGroup,
  groupFields,
  keyOf,
  newGroup,
  newGroupName,
  roomOf,
} from '../../support/groups-fixtures.ts';

const place = inject('addresses');

describe('a group', () => {
  it('is made once, found by number, slug and search, and edited by its creator', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    const word = `zeppelin${randomUUID().slice(0, 8)}`;
    const fields = groupFields({
      name: `  Café ${word} & Friends `,
      category: 'Interest',
      place: 'Lyon',
      tags: ['wine', 'slow'],
      houseRules: ['Knock first'],
      requestId: randomUUID(),
    });
    const { group } = await iris.call.do('createGroup', fields);
    expect(group).toMatchObject({
      slug: `café-${word}-friends`,
      standing: 'creator',
      isAdmin: true,
      memberCount: 1,
      privacy: 'public',
      members: [{ profileId: iris.profileId, role: 'creator', isSelf: true }],
    });
    expect((await iris.call.do('createGroup', fields)).group.id).toBe(group.id);
    const twin = { ...groupFields(), name: `CAFÉ ${word}, friends` };
    expect(await otto.call.try('createGroup', twin)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name', message: groupMessages.nameTaken }] },
    });
    await expect
      .poll(
        async () =>
          (await otto.call.do('searchGroups', { searchTerm: word, location: 'lyo', category: 'ínterest' }))
            .total,
      )
      .toBe(1);
    expect((await otto.call.do('searchGroups', { searchTerm: word, isActive: true })).total).toBe(0);
    const shown = (await otto.call.do('group', { group: group.slug })).group;
    expect(shown).toMatchObject({ id: group.id, canEnter: false, members: [], houseRules: ['Knock first'] });
    const { version } = group;
    const renamed = await iris.call.do('editGroup', {
      ...groupFields({ name: newGroupName(), discoverable: false }),
      group: group.slug,
      version,
    });
    expect(renamed.group.version).toBe(version + 1);
    const late = { ...groupFields(), group: String(group.id), version };
    expect((await iris.call.try('editGroup', late)).status).toBe(409);
    expect((await otto.call.try('group', { group: String(group.id) })).status).toBe(404);
    expect((await iris.call.try('group', { group: group.slug })).status).toBe(404);
    expect((await otto.call.do('createGroup', twin)).group.slug).toBe(group.slug);
  });

  it.each([
    [{ name: ' ' }, groupMessages.nameRequired],
    [{ name: '١٢٣ 4' }, undefined],
    [{ name: '2026' }, groupMessages.nameDigits],
    [{ name: '!!!' }, groupMessages.nameEmpty],
    [{ name: 'x'.repeat(61) }, groupMessages.nameLong],
    [{ description: '' }, groupMessages.descriptionRequired],
    [{ description: 'x'.repeat(301) }, groupMessages.descriptionLong],
    [{ tags: ['Wine', 'wine'] }, groupMessages.tagTwice],
  ])('is refused with %o', async (changes, message) => {
    const iris = await approvedMember(place);
    const { status, body } = await iris.call.try('createGroup', { ...groupFields(), ...changes });
    expect(status).toBe(message ? 400 : 200);
    if (message) expect(body.errors?.[0]?.message).toBe(message);
  });

  it.each(['nobody-has-this', '0', '-5', '1.5', '../me', 'a b', '99999999999999999999'])(
    'is not %j',
    async (group) => {
      const iris = await approvedMember(place);
      const { status, body } = await iris.call.try('group', { group });
      expect([400, 404]).toContain(status);
      expect([groupMessages.notFound, groupMessages.loadFailed]).toContain(body.message);
    },
  );
});

describe('joining', () => {
  it('an open group, by who has read its rules', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    const group = String((await newGroup(iris, { houseRules: ['Knock first', 'Whisper'] })).id);
    const half = { group, acknowledged: ['Whisper'] };
    expect((await otto.call.try('joinGroup', half)).body.message).toBe(groupMessages.rulesFirst);
    const acknowledged = ['Whisper', 'Knock first'];
    for (const _ of [1, 2])
      expect((await otto.call.do('joinGroup', { group, acknowledged })).group).toMatchObject({
        standing: 'member',
        memberCount: 2,
        members: [{ role: 'creator' }, { role: 'member', isSelf: true }],
      });
    expect((await otto.call.do('searchGroups', { isMember: true })).groups.map(({ id }) => id)).toEqual([
      Number(group),
    ]);
    expect((await iris.call.try('leaveGroup', { group })).body.message).toBe(groupMessages.handOverFirst);
    await otto.call.do('leaveGroup', { group });
    await iris.call.do('leaveGroup', { group });
    expect((await otto.call.try('group', { group })).status).toBe(404);
  });

  it('by request: a moderator decides, and the answer is told', async () => {
    const { group, mod, member, stranger } = await roomOf(place, { joinPolicy: 'request' });
    const asked = (await stranger.call.do('joinGroup', { group, note: 'May I?' })).group;
    expect(asked).toMatchObject({ standing: 'requested', canEnter: false, memberCount: 3 });
    expect((await mod.call.do('group', { group })).group.waitingRequests).toBe(1);
    const { activities } = await mod.call.do('recentActivity', {});
    expect(activities.map(({ id }) => id)).toContain(`group-${group}-requests`);
    expect((await mod.call.do('groupRequests', { group })).requests).toMatchObject([
      { profileId: stranger.profileId, handle: stranger.handle, note: 'May I?' },
    ]);
    const decision = { group, profileId: stranger.profileId };
    expect((await member.call.try('decideGroupRequest', { ...decision, accept: true })).status).toBe(403);
    await mod.call.do('decideGroupRequest', { ...decision, accept: false });
    expect((await stranger.call.do('group', { group })).group.standing).toBe('none');
    await stranger.call.do('joinGroup', { group, note: 'Please.' });
    for (const accept of [true, false]) await mod.call.do('decideGroupRequest', { ...decision, accept });
    expect((await stranger.call.do('group', { group })).group).toMatchObject({
      standing: 'member',
      memberCount: 4,
    });
    const told = (await stranger.call.do('recentActivity', {})).activities;
    expect(told.find(({ id }) => id === `group-${group}-decision`)?.title).toMatch(/^Welcome/);
    const { entries } = await mod.call.do('groupLog', { group });
    expect(entries.map(({ act }) => act).slice(0, 2)).toEqual(['accepted', 'declined']);
    expect((await member.call.try('groupLog', { group })).status).toBe(403);
  });

  it('by invitation to a group that nobody else finds', async () => {
    const { group, member, stranger } = await roomOf(place, { joinPolicy: 'invite', discoverable: false });
    const otto = await approvedMember(place);
    for (const one of [stranger, otto]) expect((await one.call.try('joinGroup', { group })).status).toBe(404);
    await member.call.do('inviteToGroup', { group, handle: otto.handle });
    expect((await otto.call.do('groupInvitations', {})).groups).toMatchObject([
      { id: Number(group), standing: 'invited' },
    ]);
    await otto.call.do('declineGroupInvitation', { group });
    expect((await otto.call.try('group', { group })).status).toBe(404);
    await member.call.do('inviteToGroup', { group, handle: otto.handle });
    expect((await otto.call.do('joinGroup', { group })).group.standing).toBe('member');
    expect((await stranger.call.try('groupThreads', { group })).status).toBe(404);
    const word = (await member.call.do('group', { group })).group.name;
    const found = async ({ call }: Person) => (await call.do('searchGroups', { searchTerm: word })).total;
    await expect.poll(() => found(member)).toBe(1);
    expect(await found(stranger)).toBe(0);
  });

  it('is refused to who was removed, until the time that was named', async () => {
    const { group, creator, mod, member } = await roomOf(place);
    const key = await keyOf(mod, Number(group), member.profileId);
    await mod.call.do('removeGroupMember', { group, key, days: 7, reason: 'Shouting' });
    expect((await member.call.do('group', { group })).group).toMatchObject({
      standing: 'removed',
      memberCount: 2,
    });
    expect((await member.call.try('joinGroup', { group })).body.message).toBe(groupMessages.removed);
    const back = { group, handle: member.handle };
    expect((await creator.call.try('inviteToGroup', back)).body.message).toBe(groupMessages.theyWereRemoved);
    const { entries } = await creator.call.do('groupLog', { group });
    expect(entries[0]).toMatchObject({ act: 'removed', by: mod.handle, about: member.handle });
    expect(entries[0]?.what).toContain('Shouting');
    const ofMod = await keyOf(creator, Number(group), mod.profileId);
    const self = await keyOf(mod, Number(group), mod.profileId);
    expect((await mod.call.try('removeGroupMember', { group, key: self, days: 7 })).status).toBe(403);
    await enterGroup(creator, await approvedMember(place), group);
    await creator.call.do('setGroupRole', { group, key: ofMod, role: 'creator' });
    expect((await creator.call.do('group', { group })).group.role).toBe('mod');
    expect((await creator.call.try('closeGroup', { group })).status).toBe(403);
    await mod.call.do('closeGroup', { group });
    expect((await creator.call.try('group', { group })).status).toBe(404);
    expect((await creator.call.do('searchGroups', { isMember: true })).total).toBe(0);
  });
});
