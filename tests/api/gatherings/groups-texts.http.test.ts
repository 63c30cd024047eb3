import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { contentReviewsOf } from '../../support/content-review-fixtures.ts';
import { approvedMember, type Person, reviewer } from '../../support/fixtures.ts';
import { groupFields, newGroup, newThread, roomOf } from '../../support/groups-fixtures.ts';

const place = inject('addresses');

const fieldsRefused = async (who: Person, ...[name, input]: Parameters<Person['call']['try']>) => {
  const { status, body } = await who.call.try(name, input);
  expect(status, JSON.stringify(body)).toBe(400);
  const { errors = [] }: { errors?: { field: string; message: string }[] } = body as object;
  for (const { message } of errors) expect(message).toMatch(/^Please write this another way: /);
  return errors.map(({ field }) => field);
};

it('refuses what is severe in a group, its threads and replies, at the field', async () => {
  const iris = await approvedMember(place);
  const severe = groupFields({ description: 'veilhate6', houseRules: ['Be kind', 'veilviolence7'] });
  expect(await fieldsRefused(iris, 'createGroup', severe)).toEqual(['description', 'houseRules']);
  const { id, name, version } = await newGroup(iris);
  const group = String(id);
  const renamed = { group, version, ...groupFields({ name: `${name} veilhate7` }) };
  expect(await fieldsRefused(iris, 'editGroup', renamed)).toEqual(['name']);
  const thread = { group, title: 'veilselfharm6', text: 'veilhate7' };
  expect(await fieldsRefused(iris, 'startThread', thread)).toEqual(['title', 'text']);
  expect((await iris.call.do('groupThreads', { group })).threads).toEqual([]);
  const at = await newThread(iris, group);
  const reply = { group, thread: at.thread, text: 'veilviolence6' };
  expect(await fieldsRefused(iris, 'replyToThread', reply)).toEqual(['text']);
  expect(await fieldsRefused(iris, 'editReply', { group, ...at, text: 'veilhate6' })).toEqual(['text']);
  const { replies } = await iris.call.do('threadPage', { group, thread: at.thread });
  expect(replies.map(({ text }) => text)).toEqual(['Good evening', 'Pears.']);
});

it('shows reviewers what it is unsure of, who may report it without being in the group', async () => {
  const { group, member: iris } = await roomOf(place, { discoverable: false });
  const judge = await reviewer(place);
  const words = `${randomUUID()} veilhate4`;
  const { thread, reply } = await newThread(iris, group, words);
  const { reply: said } = await iris.call.do('replyToThread', { group, thread, text: words });
  const contentReviews = await contentReviewsOf(iris, judge);
  expect(contentReviews.map(({ reported }) => reported)).toEqual(
    expect.arrayContaining([
      { kind: 'thread', id: `${group}/${thread}` },
      { kind: 'groupMessage', id: `${group}/${thread}/${said.id}` },
    ]),
  );
  expect(contentReviews.map(({ findings }) => findings.map(({ label, after }) => [label, after]))).toEqual([
    [['text', words]],
    [['text', words]],
  ]);
  for (const { reported, id, version } of contentReviews) {
    await judge.call.do('report', { ...reported, reason: 'harassment' });
    const closing = { profileId: String(iris.profileId), id, version, outcome: 'reported' as const };
    await judge.call.do('closeContentReview', closing);
  }
  const unshown = { kind: 'groupMessage', id: `${group}/${thread}/${reply}`, reason: 'harassment' as const };
  expect((await judge.call.try('report', unshown)).status).toBe(404);
  const closedOne = { ...unshown, id: `${group}/${thread}/${said.id}` };
  expect((await judge.call.try('report', closedOne)).status).toBe(404);
});

it('leaves deleted replies out of the unread count, and tells nothing of those who are blocked', async () => {
  const { group, creator, mod, member } = await roomOf(place);
  const { thread } = await newThread(creator, group);
  const reply = async (who: Person, text: string) =>
    (await who.call.do('replyToThread', { group, thread, text })).reply;
  const unreadOf = async (who: Person) => {
    const { threads } = await who.call.do('groupThreads', { group });
    return threads.map(({ unread }) => unread);
  };
  const { seq } = await reply(creator, 'Quinces.');
  await member.call.do('readThread', { group, thread, seq });
  const first = await reply(creator, 'Plums.');
  const second = await reply(mod, 'Figs.');
  const third = await reply(creator, 'Nuts.');
  await expect.poll(() => unreadOf(member)).toEqual([3]);
  await creator.call.do('deleteReply', { group, thread, reply: first.id });
  await expect.poll(() => unreadOf(member)).toEqual([2]);
  await member.call.do('blockMember', { handle: mod.handle });
  await expect.poll(() => unreadOf(member)).toEqual([1]);
  await mod.call.do('deleteReply', { group, thread, reply: second.id });
  await creator.call.do('deleteReply', { group, thread, reply: third.id });
  await expect.poll(() => unreadOf(member)).toEqual([0]);
  expect((await member.call.do('threadPage', { group, thread })).thread?.unread).toBe(0);
  await reply(creator, 'Grapes.');
  await expect.poll(() => unreadOf(member)).toEqual([1]);
});
