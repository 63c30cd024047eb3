import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { boardLimits } from '../../../api/contract/messaging/board/board.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { openIsolated } from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { joinGroup, replyInThread, roomInside, threadInside } from '../gatherings/groups-in-process.ts';

const { context: all, clock } = await openIsolated();
const context = withoutLimitsAndJudges(all);
const as = (who: Owner) => callsAs(who, context);
/** Each of what follows happens at an instant of its own. */
const later = () => {
  clock.now = new Date(clock.now.getTime() + 1000);
};
const post = (content: string, by: Owner) => {
  later();
  return handlers.postToBoard({ content }, by, context);
};
const answer = (id: number, by: Owner) =>
  handlers.answerPost({ id, content: 'I do.', requestId: randomUUID() }, by, context);
const pageOf = async (who: Owner) => (await as(who).boardPosts({})).posts;
const countsOf = async (id: number, who: Owner) => {
  const found = (await pageOf(who)).find((one) => one.id === id);
  return [found?.likes, found?.answers];
};

it('counts no like and no answer of whom one blocked, and those of who blocked one as in a pause', async () => {
  const [vera, iris, otto, nina] = await newMembers(4, context);
  if (!vera || !iris || !otto || !nina) throw new Error('Four people are there.');
  const { id } = await post('Who walks on Sunday?', vera);
  await handlers.blockMember({ handle: otto.profile.handle }, iris, context);
  const [one, other] = [await rereadOwner(iris, context), await rereadOwner(otto, context)];
  const before = [await pageOf(one), await pageOf(other)];
  await handlers.likePost({ id }, other, context);
  await answer(id, other);
  expect(await pageOf(one), 'as if nobody had').toEqual(before[0]);
  await handlers.likePost({ id }, nina, context);
  await answer(id, nina);
  expect(await handlers.likePost({ id }, one, context)).toMatchObject({ likes: 2 });
  expect([await countsOf(id, iris), await countsOf(id, otto), await countsOf(id, vera)]).toEqual([
    [2, 1],
    [3, 2],
    [3, 2],
  ]);
  expect(await handlers.unlikePost({ id }, one, context)).toMatchObject({ likes: 1 });
});

it('has no shorter page where messages of somebody apart are left out', async () => {
  const [vera, iris, otto] = await newMembers(3, context);
  await handlers.blockMember({ handle: otto.profile.handle }, iris, context);
  const { id } = await post('Who walks on Sunday?', vera);
  for (let n = 0; n < boardLimits.pageSize; n++) {
    await post(`Walk ${n}`, vera);
    if (n % 5 === 0) await post('It is me', await rereadOwner(otto, context));
    later();
    await answer(id, n % 5 === 0 ? await rereadOwner(otto, context) : vera);
  }
  expect(await pageOf(iris)).toHaveLength(boardLimits.pageSize);
  const reader = await rereadOwner(iris, context);
  const { answers, nextCursor } = await handlers.boardAnswers({ id }, reader, context);
  expect([answers.length, nextCursor]).toEqual([boardLimits.pageSize - 4, null]);
});

describe('in a group, somebody apart', () => {
  /** The list of threads and one thread, as one of its members is shown them. */
  const lookOf =
    (at: { group: string; thread: number }, who: Owner) =>
    async (asked: object = {}) => {
      const reader = await rereadOwner(who, context);
      const { replies, thread, ...page } = await handlers.threadPage({ ...at, ...asked }, reader, context);
      const { threads } = await handlers.groupThreads({ group: at.group }, reader, context);
      return { replies, thread, threads, page };
    };

  it('moves no place, count, time, version or order by what they write, edit, delete or react to', async () => {
    const { group, creator, plain, mod } = await roomInside(context);
    later();
    const at = await threadInside(creator, group, context);
    await handlers.blockMember({ handle: plain.profile.handle }, mod, context);
    later();
    const { reply: seen } = await replyInThread(creator, at, 'Who is there?', context);
    later();
    await threadInside(creator, group, context);
    const [apart, look] = [await rereadOwner(plain, context), lookOf(at, mod)];
    const quiet = await look();
    const poll = { after: seen.seq, version: quiet.page.version, since: quiet.page.asOf };
    const nothing = await look(poll);
    expect(nothing.page).toMatchObject({ isChanged: false });
    const actions: Record<string, () => Promise<unknown>> = {
      reacts: async () => handlers.reactToReply({ ...at, reply: seen.id, reaction: 'heart' }, apart, context),
      begins: () => threadInside(apart, group, context),
    };
    const { reply: hidden } = await replyInThread(apart, at, 'It is me', context);
    const own = { ...at, reply: hidden.id };
    actions.edits = async () => handlers.editReply({ ...own, text: 'Still me' }, apart, context);
    actions.deletes = async () => handlers.deleteReply(own, apart, context);
    for (const [name, action] of Object.entries({ writes: async () => undefined, ...actions })) {
      later();
      await action();
      expect(await look(), name).toEqual(quiet);
      expect(await look(poll), name).toEqual(nothing);
    }
    for (let n = 0; n < 40; n++) await replyInThread(apart, at, `Me ${n}`, context);
    expect(await look()).toEqual(quiet);
    later();
    const { reply: last } = await replyInThread(creator, at, 'Nobody?', context);
    const { page, replies, thread, threads } = await look(poll);
    expect(page).toMatchObject({ changed: [], version: last.seq, hasNewer: false });
    expect(replies.map(({ id }) => id)).toEqual([last.id]);
    expect(last.seq - seen.seq).toBe(Date.parse(last.createdAt) - Date.parse(seen.createdAt));
    expect(thread).toMatchObject({ replyCount: 2, unread: 3, lastActivity: last.createdAt });
    expect(threads[0]).toEqual(thread);
    expect((await lookOf(at, creator)()).thread).toMatchObject({ replyCount: 43, unread: 0 });
  });

  it('counts as no member and moves no time and no order of groups', async () => {
    const { group, creator, plain, mod, stranger } = await roomInside(context);
    const other = await roomInside(context);
    await joinGroup(mod, other.group, context);
    const at = await threadInside(creator, group, context);
    clock.now = new Date(clock.now.getTime() + 60 * 60 * 1000);
    await threadInside(other.creator, other.group, context);
    for (const who of [plain, stranger])
      await handlers.blockMember({ handle: who.profile.handle }, mod, context);
    const look = async () => {
      later();
      const reader = await rereadOwner(mod, context);
      const asked = { page: 1, pageSize: 50, searchTerm: '', location: '', category: '', isMember: true };
      const { groups } = await handlers.searchGroups({ ...asked, isActive: true }, reader, context);
      const { members, memberCount, lastActivityAt } = (await handlers.group({ group }, reader, context))
        .group;
      return { groups, members, memberCount, lastActivityAt };
    };
    clock.now = new Date(clock.now.getTime() + 2 * 60 * 60 * 1000);
    const quiet = await look();
    expect(quiet).toMatchObject({ memberCount: 2, groups: [{ memberCount: 4 }, { memberCount: 2 }] });
    await replyInThread(await rereadOwner(plain, context), at, 'It is me', context);
    expect(await look(), 'writes').toEqual(quiet);
    await joinGroup(await rereadOwner(stranger, context), group, context);
    expect(await look(), 'joins').toEqual(quiet);
    const seen = async () => (await handlers.group({ group }, creator, context)).group;
    expect(await seen()).toMatchObject({ memberCount: 4 });
    expect((await seen()).lastActivityAt).not.toBe(quiet.lastActivityAt);
    await as(plain).leaveGroup({ group });
    expect(await look(), 'leaves').toEqual(quiet);
    await replyInThread(creator, at, 'Nobody?', context);
    expect((await look()).groups.map(({ memberCount }) => memberCount)).toEqual([2, 4]);
  });

  it('is read as far as the reader is shown, and what follows is counted from there', async () => {
    const { group, creator, plain, mod } = await roomInside(context);
    const at = await threadInside(creator, group, context);
    await handlers.blockMember({ handle: plain.profile.handle }, mod, context);
    const [apart, look] = [await rereadOwner(plain, context), lookOf(at, mod)];
    const say = async (who: Owner) => {
      later();
      return (await replyInThread(who, at, 'Well', context)).reply;
    };
    const first = await say(creator);
    await say(apart);
    await say(creator);
    const read = (seq: number) => as(mod).readThread({ ...at, seq });
    await read(first.seq);
    expect((await look()).thread).toMatchObject({ unread: 1, readUpTo: first.seq });
    const last = await say(creator);
    await say(apart);
    await read(last.seq + 100_000);
    const quiet = await look();
    expect(quiet.thread).toMatchObject({ unread: 0, readUpTo: last.seq });
    await say(apart);
    expect(await look()).toEqual(quiet);
    await say(creator);
    expect((await look()).thread).toMatchObject({ unread: 1, replyCount: 4 });
  });

  it('keeps no thread there by an answer, and a thread of theirs is known by the answers alone', async () => {
    const { group, creator, plain, mod } = await roomInside(context);
    const own = await threadInside(mod, group, context);
    await replyInThread(plain, own, 'It is me', context);
    const theirs = await threadInside(plain, group, context);
    await handlers.blockMember({ handle: plain.profile.handle }, mod, context);
    const reader = await rereadOwner(mod, context);
    await handlers.deleteReply({ ...own, reply: own.reply }, reader, context);
    const listed = async () => (await as(mod).groupThreads({ group })).threads;
    expect(await listed()).toEqual([]);
    for (const at of [own, theirs])
      await expect(handlers.threadPage(at, reader, context)).rejects.toMatchObject({ status: 404 });
    later();
    const { reply } = await replyInThread(creator, theirs, 'A good question', context);
    expect(await listed()).toMatchObject([
      { author: null, title: 'Message not available', createdAt: reply.createdAt, replyCount: 1, unread: 1 },
    ]);
    expect((await handlers.groupThreads({ group }, creator, context)).threads).toHaveLength(2);
  });

  it('hides no page of threads, in whatever order they wrote', async () => {
    const { group, creator, plain, mod } = await roomInside(context);
    await handlers.blockMember({ handle: plain.profile.handle }, mod, context);
    const made: number[] = [];
    for (let n = 0; n < 45; n++) {
      later();
      made.unshift((await threadInside(creator, group, context)).thread);
    }
    for (const thread of made.filter((_, n) => n % 2 === 0).reverse()) {
      later();
      await replyInThread(await rereadOwner(plain, context), { group, thread }, 'It is me', context);
    }
    const read: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: { threads: { id: number }[]; nextCursor: string | null } = await as(mod).groupThreads({
        group,
        ...(cursor && { cursor }),
      });
      read.push(...page.threads.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(read).toEqual(made);
  });
});
