import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { groupLimits } from '../../../api/contract/gatherings/groups/messages.ts';
import { rounds } from '../../../local/rounds.ts';
import { waitForLag } from '../../database.ts';
import { approvedMember, approvedMembers } from '../../support/fixtures.ts';
import { keyOf, type Member, newGroup, newThread, roomOf } from '../../support/groups-fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { type SecondApi, startSecondApi } from '../../support/second-api.ts';

const place = inject('addresses');
const { groups, groupMembers } = openInProcess().context;
let second: SecondApi;

beforeAll(async () => {
  second = await startSecondApi();
});
afterAll(() => second.stop());

/** Every other one calls the second process. */
const spread = (who: Member, index: number): Member => (index % 2 === 0 ? who : second.as(who));
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
/** Fewer than anybody may write in a minute. */
const each = 12;

it(
  'two processes count the replies of many, in order, each once',
  async () => {
    const creator = await approvedMember(place);
    const group = String((await newGroup(creator)).id);
    const writers = await approvedMembers(rounds(4), place);
    for (const { call } of writers) await call.do('joinGroup', { group });
    const { thread } = await newThread(creator, group);
    await waitForLag();
    const written = writers.flatMap((who, index) =>
      Array.from({ length: each }, (_, n) => ({ who, requestId: randomUUID(), text: `${index} says ${n}` })),
    );
    const send = ({ who, requestId, text }: (typeof written)[number], n: number) =>
      spread(who, n).call.do('replyToThread', { group, thread, text, requestId });
    await Promise.all(written.map(send));
    // The answers were lost: some are sent again, to the other process.
    await Promise.all(written.slice(0, 20).map((one, n) => send(one, n + 1)));
    await waitForLag();
    const seen: { seq: number; text: string }[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await creator.call.do('threadPage', { group, thread, ...(cursor && { cursor }) });
      seen.unshift(...page.replies);
      cursor = page.nextCursor;
    }
    const places = seen.map(({ seq }) => seq);
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    expect(seen.slice(2).map(({ text }) => text)).toHaveLength(written.length);
    expect(new Set(seen.slice(2).map(({ text }) => text))).toEqual(new Set(written.map(({ text }) => text)));
  },
  rounds(120_000),
);

it(
  'of those who join through two processes, one gets the last place',
  async () => {
    const creator = await approvedMember(place);
    const { id } = await newGroup(creator);
    await waitForLag();
    const found = await groups.find(id);
    if (!found) throw new Error('There is no group.');
    const group = { ...found.value, memberCount: groupLimits.members - 1 };
    await groups.at(id).write({ group }, found, []);
    const people = await approvedMembers(rounds(8), place);
    await waitForLag();
    const answers = await Promise.all(
      people.map((who, n) =>
        statusOf(spread(who, n).call.try('joinGroup', { group: String(id), acknowledged: [] })),
      ),
    );
    expect(answers.toSorted()).toEqual([200, ...people.slice(1).map(() => 409)]);
    await waitForLag();
    expect((await groups.find(id))?.value.memberCount).toBe(groupLimits.members);
  },
  rounds(120_000),
);

it(
  'roles are given, taken and handed over through two processes: there is one creator',
  async () => {
    for (let round = 0; round < rounds(2); round++) {
      const { group, creator, mod, member } = await roomOf(place);
      const key = await keyOf(creator, Number(group), member.profileId);
      const modKey = await keyOf(creator, Number(group), mod.profileId);
      await waitForLag();
      const give = (who: Member, to: string, role: 'member' | 'mod' | 'creator') =>
        who.call.try('setGroupRole', { group, key: to, role });
      await Promise.all([
        give(creator, key, 'creator'),
        give(second.as(creator), modKey, 'creator'),
        give(creator, key, 'mod'),
        give(second.as(creator), modKey, 'member'),
        second.as(mod).call.try('removeGroupMember', { group, key, days: 7 }),
        member.call.try('leaveGroup', { group }),
      ]);
      await waitForLag();
      const now = (await groups.find(Number(group)))?.value;
      const rows = await groupMembers.list(Number(group), '', 10);
      const of = (role: string) => rows.filter((one) => one.role === role).map(({ profileId }) => profileId);
      expect(of('creator')).toEqual([now?.creatorId]);
      expect(of('mod').toSorted()).toEqual(now?.moderators.toSorted());
      expect(now?.memberCount).toBe(rows.length);
    }
  },
  rounds(120_000),
);
