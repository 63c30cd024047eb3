import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { groupLimits } from '../../../api/contract/gatherings/groups/messages.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { rounds } from '../../../local/rounds.ts';
import { waitForLag } from '../../database.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { newMember, openInProcess, statusOf } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import {
  giveRole,
  inviteAndJoin,
  joinGroup,
  newGroup,
  removes,
  replyInThread,
  roomInside,
  threadInside,
} from './groups-in-process.ts';

// Two instances: neither knows what the other has in hand.
const one: Context = withoutLimitsAndJudges(openInProcess().context);
const two: Context = withoutLimitsAndJudges(openInProcess().context);
const either = (index: number): Context => (index % 2 === 0 ? one : two);

const groupOf = async (id: number) => (await one.groups.find(id))?.value;
const membersOf = (id: number) => one.groupMembers.list(id, '', 1000);

describe('at one instant', () => {
  it(
    'fifty join for the last place: one gets it',
    async () => {
      const { id, group } = await roomInside(one);
      const crowd = await newMembers(50, one);
      const found = await one.groups.find(id);
      if (!found) throw new Error('There is no group.');
      // As full as it can be but for one, without the members: who is counted is what is raced.
      const missing = groupLimits.members - 1 - found.value.memberCount;
      const full = { ...found.value, memberCount: groupLimits.members - 1 };
      await one.groups.at(id).write({ group: full }, found, []);
      await waitForLag();
      const answers = await Promise.all(crowd.map((who, n) => statusOf(joinGroup(who, group, either(n)))));
      expect(answers.filter((status) => status === 200)).toHaveLength(1);
      expect(answers.filter((status) => status === 409)).toHaveLength(49);
      await waitForLag();
      expect((await groupOf(id))?.memberCount).toBe(groupLimits.members);
      expect(await membersOf(id)).toHaveLength(groupLimits.members - missing);
    },
    rounds(60_000),
  );

  it('one joins several groups, and has a place in one more: one lets them in', async () => {
    const who = await newMember(one);
    const host = await newMember(one);
    const rooms = [
      await newGroup(host, one),
      await newGroup(host, one, { joinPolicy: 'request' }),
      await newGroup(host, one),
    ];
    const mine = { state: 'member' as const, isVetted: false, byId: 0, at: one.now().toISOString() };
    for (let n = 1; n < groupLimits.perProfile; n++)
      await one.myGroups.show(who.profile.id, n, async () => mine);
    const answers = await Promise.all(rooms.map(({ id }) => statusOf(joinGroup(who, String(id), one))));
    expect(answers.toSorted()).toEqual([200, 409, 409]);
    for (const [index, { id }] of rooms.entries())
      if (answers[index] === 200) expect(await statusOf(joinGroup(who, String(id), one))).toBe(200);
  });

  it(
    'somebody joins, is removed, and the group is closed: it ends in one of the orders',
    async () => {
      for (let round = 0; round < rounds(6); round++) {
        const { id, group, creator, mod, stranger } = await roomInside(one);
        await joinGroup(stranger, group, one);
        await waitForLag();
        const answers = await Promise.all([
          statusOf(joinGroup(stranger, group, two)),
          statusOf(removes(mod, stranger, group, one)),
          statusOf(joinGroup(stranger, group, one)),
          round % 2 === 0 ? statusOf(handlers.closeGroup({ group }, creator, two)) : 200,
        ]);
        for (const status of answers) expect([200, 403, 404]).toContain(status);
        await waitForLag();
        const now = await groupOf(id);
        const rows = await membersOf(id);
        expect(now?.memberCount).toBe(rows.length);
        if (round % 2 === 0) expect(now?.closedAt).not.toBeNull();
        if (answers[1] === 200) {
          expect(rows.some(({ profileId }) => profileId === stranger.profile.id)).toBe(false);
          expect(await statusOf(joinGroup(stranger, group, two))).toBe(round % 2 === 0 ? 404 : 403);
        }
      }
    },
    rounds(60_000),
  );

  it(
    'roles are given and taken from both sides: there is always one creator, and each row says the role',
    async () => {
      for (let round = 0; round < rounds(6); round++) {
        const { id, group, creator, mod, plain } = await roomInside(one);
        await waitForLag();
        await Promise.all([
          statusOf(giveRole(creator, 'creator', mod, group, one)),
          statusOf(giveRole(creator, 'creator', plain, group, two)),
          statusOf(giveRole(creator, 'mod', plain, group, one)),
          statusOf(giveRole(creator, 'member', mod, group, two)),
          statusOf(giveRole(mod, 'member', creator, group, one)),
          statusOf(removes(creator, plain, group, two)),
          statusOf(handlers.leaveGroup({ group }, creator, one)),
        ]);
        await waitForLag();
        const rows = await membersOf(id);
        const now = await groupOf(id);
        expect(rows.filter(({ role }) => role === 'creator').map(({ profileId }) => profileId)).toEqual([
          now?.creatorId,
        ]);
        expect(
          rows
            .filter(({ role }) => role === 'mod')
            .map(({ profileId }) => profileId)
            .sort(),
        ).toEqual(now?.moderators.toSorted());
        expect(now?.memberCount).toBe(rows.length);
      }
    },
    rounds(60_000),
  );

  it('two moderators decide one request: it is decided once', async () => {
    const { id, group, creator, mod, stranger } = await roomInside(one, { joinPolicy: 'request' });
    await joinGroup(stranger, group, one);
    await waitForLag();
    const request = { group, profileId: stranger.profile.id };
    await Promise.all([
      handlers.decideGroupRequest({ ...request, accept: true }, creator, one),
      handlers.decideGroupRequest({ ...request, accept: false }, mod, two),
      statusOf(handlers.withdrawGroupRequest({ group }, stranger, one)),
    ]);
    await waitForLag();
    const now = await groupOf(id);
    expect(now?.requests).toBe(0);
    expect(now?.memberCount).toBe((await membersOf(id)).length);
  });

  it('the same name is taken by one', async () => {
    const crowd = await newMembers(4, one);
    await waitForLag();
    const name = `Twin ${randomUUID().slice(0, 8)}`;
    const fields = {
      description: 'x',
      category: '',
      place: '',
      tags: [],
      houseRules: [],
      discoverable: true,
    };
    const answers = await Promise.all(
      crowd.map((who, n) =>
        statusOf(handlers.createGroup({ name, joinPolicy: 'open', ...fields }, who, either(n))),
      ),
    );
    expect(answers.toSorted()).toEqual([200, 400, 400, 400]);
  });
});

describe('in one thread', () => {
  it('all react at once: each counts once', async () => {
    const { group, creator, mod, plain } = await roomInside(one);
    const at = await threadInside(creator, group, one);
    const people = [creator, mod, plain];
    await waitForLag();
    const reactions = ['heart', 'laugh', 'heart', 'hug'] as const;
    await Promise.all(
      people.flatMap((who, n) =>
        reactions.map((reaction) => statusOf(handlers.reactToReply({ ...at, reaction }, who, either(n)))),
      ),
    );
    await waitForLag();
    const { replies } = await handlers.threadPage(at, creator, one);
    expect(replies[0]?.reactions.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it('a pointer goes forward only', async () => {
    const { group, creator, plain } = await roomInside(one);
    const at = await threadInside(creator, group, one);
    const places: number[] = [];
    for (let n = 0; n < 8; n++) places.push((await replyInThread(creator, at, `Pear ${n}`, one)).reply.seq);
    await waitForLag();
    await Promise.all(
      [2, 7, 0, 4, 6, 1, 7, 3].map((n) =>
        handlers.readThread({ ...at, seq: places[n] ?? 0 }, plain, either(n)),
      ),
    );
    await waitForLag();
    const readUpTo = places.at(-1);
    expect((await handlers.threadPage(at, plain, two)).thread).toMatchObject({ readUpTo, unread: 0 });
  });

  it(
    'a first text is deleted while somebody answers: the answer is never lost',
    async () => {
      for (let round = 0; round < rounds(6); round++) {
        const { group, creator, plain } = await roomInside(one);
        await inviteAndJoin(creator, await newMember(one), group, one);
        const at = await threadInside(creator, group, one);
        await waitForLag();
        const [answered] = await Promise.all([
          statusOf(replyInThread(plain, at, 'I do.', one)),
          handlers.deleteReply(at, creator, two),
        ]);
        await waitForLag();
        const { threads } = await handlers.groupThreads({ group }, plain, one);
        expect(threads).toHaveLength(answered === 200 ? 1 : 0);
      }
    },
    rounds(60_000),
  );
});
