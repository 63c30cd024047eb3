import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { runOutbox } from '../../../api/src/platform/outbox/run-outbox.ts';
import { withPart } from '../../support/context-parts.ts';
import { say } from '../../support/conversations-fixtures.ts';
import { eventWith, giveFeedbackTo, listReceivedBy } from '../../support/feedback-fixtures.ts';
import { memberFields, newHandle } from '../../support/fixtures.ts';
import { guest, type InProcess, newMember, newOwner, openIsolated } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { acceptInvite, inviteTo } from '../../support/partner-invites-fixtures.ts';
import {
  joinGroup,
  newGroup,
  replyInThread,
  roomInside,
  threadInside,
} from '../gatherings/groups-in-process.ts';
import { profileOf, traces } from './account-fixtures.ts';
import { deleteJustBefore, expectGone as expectGoneFrom, type WithHeldWrite } from './late-deletion.ts';

let inside: InProcess;
let context: Context;
beforeEach(async () => {
  inside = await openIsolated();
  context = inside.context;
});

const leave = (person: Owner) => handlers.deleteAccount({ confirm: person.profile.handle }, person, context);
const expectGone = (person: Owner) => expectGoneFrom(person, inside);

const liking: WithHeldWrite = (hold) => {
  const { board } = context;
  return { ...context, board: { ...board, like: hold(board.like) } };
};
const posting: WithHeldWrite = (hold) => withPart(context, 'board', { create: hold(context.board.create) });

describe('a deletion', () => {
  it('stands against a like and a message of one’s own that come late, and the count is right', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { id } = await handlers.postToBoard({ content: 'Hello' }, otto, context);
    await handlers.likePost(
      { id },
      iris,
      deleteJustBefore(liking, () => leave(iris)),
    );
    expect(await context.board.find(id)).toMatchObject({ likes: 1 });
    await expectGone(iris);
    expect(await context.board.find(id)).toMatchObject({ likes: 0 });

    const nadia = await newMember(context);
    await handlers.postToBoard(
      { content: 'Still here?' },
      nadia,
      deleteJustBefore(posting, () => leave(nadia)),
    );
    await expectGone(nadia);
    expect((await handlers.boardPosts({}, otto, context)).posts.map((post) => post.id)).toEqual([id]);
  });

  it('stands against a thread, an answer, a reaction and a message that come late', async () => {
    const [creator, other] = await newMembers(2, context);
    const { id } = await newGroup(creator, context);
    const group = String(id);
    const { thread, reply } = await threadInside(creator, group, context);
    const at = { group, thread };
    const { threads, conversations } = context;
    const writing: WithHeldWrite = (hold) => ({
      ...context,
      threads: { ...threads, send: hold(threads.send) },
    });
    const reacting: WithHeldWrite = (hold) => {
      const textAt: typeof threads.textAt = (...place) => {
        const item = threads.textAt(...place);
        return { ...item, write: hold(item.write) };
      };
      return { ...context, threads: { ...threads, textAt } };
    };
    const late = [
      [writing, (who: Owner, there: Context) => threadInside(who, group, there)],
      [writing, (who: Owner, there: Context) => replyInThread(who, at, 'Pears', there)],
      [
        reacting,
        (who: Owner, there: Context) =>
          handlers.reactToReply({ ...at, reply, reaction: 'heart' }, who, there),
      ],
    ] as const;
    const leavers: Owner[] = [];
    for (const [before, action] of late) {
      const iris = await newMember(context);
      await joinGroup(iris, group, context);
      await action(
        iris,
        deleteJustBefore(before, () => leave(iris)),
      );
      expect(await traces(context, String(iris.profile.id))).not.toEqual([]);
      leavers.push(iris);
    }
    const sending: WithHeldWrite = (hold) => ({
      ...context,
      conversations: { ...conversations, send: hold(conversations.send) },
    });
    const otto = await newMember(context);
    await say(
      otto,
      other,
      'These are late words',
      deleteJustBefore(sending, () => leave(otto)),
    );
    for (const iris of leavers) await expectGone(iris);
    expect(await traces(context, 'These are late words', otto.personId)).toEqual([]);
  });

  it('takes members, moderators and the creator out of a group that was closed before', async () => {
    const { group, creator, mod, plain } = await roomInside(context);
    await handlers.closeGroup({ group }, creator, context);
    for (const person of [plain, mod, creator]) {
      await leave(person);
      await expectGone(person);
    }
  });

  it('stands against feedback that is being shown, and leaves no work about it', async () => {
    const [otto, iris, nadia] = await newMembers(3, context);
    const { feedback } = context;
    const occasion = await eventWith([otto, iris, nadia], context);
    // They are asked for it the day after.
    inside.clock.now = new Date(inside.clock.now.getTime() + 25 * 60 * 60 * 1000);
    await runOutbox(context);
    const announcing: WithHeldWrite = (hold) => ({
      ...context,
      feedback: { ...feedback, announce: hold(feedback.announce) },
    });
    await giveFeedbackTo(
      nadia,
      otto,
      occasion,
      deleteJustBefore(announcing, () => leave(nadia)),
    );
    await expectGone(nadia);

    await giveFeedbackTo(iris, otto, occasion, context, { comment: 'A fine evening.' });
    const showing: WithHeldWrite = (hold) => {
      const held = hold(feedback.showReceived);
      const showReceived: typeof feedback.showReceived = (copy) =>
        (copy.giverId === iris.profile.id ? held : feedback.showReceived)(copy);
      return { ...context, feedback: { ...feedback, showReceived } };
    };
    await giveFeedbackTo(
      otto,
      iris,
      occasion,
      deleteJustBefore(showing, () => leave(iris)),
    );
    await expectGone(iris);
    expect((await listReceivedBy(otto, context)).feedback).toMatchObject([
      { comment: 'A fine evening.', giverName: 'A former member' },
    ]);
  });

  it('stands against a change of the handle: both handles are nobody’s', async () => {
    const iris = await newMember(context);
    const { handles } = context;
    const late = deleteJustBefore(
      (hold) => ({ ...context, handles: { ...handles, keep: hold(handles.keep) } }),
      async () => leave({ ...iris, profile: await profileOf(iris, context) }),
    );
    const next = newHandle();
    await handlers.changeHandle({ handle: next }, iris, late);
    await expectGone(iris);
    for (const handle of [iris.profile.handle, next])
      expect(await handles.trace(handle)).toEqual({ profileId: null, isFormer: false });
  });

  it('stands against a calendar’s address that is being made', async () => {
    const iris = await newMember(context);
    const { calendarFeeds } = context;
    const late = deleteJustBefore(
      (hold) => ({ ...context, calendarFeeds: { ...calendarFeeds, putKey: hold(calendarFeeds.putKey) } }),
      () => leave(iris),
    );
    await handlers.renewCalendarFeed({ words: 'title' }, iris, late);
    await expectGone(iris);
  });

  it('leaves nothing of a block that was taken back, nor of an address that was named', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { id } = await handlers.blockMember({ handle: otto.profile.handle }, iris, context);
    const blocking = await rereadOwner(iris, context);
    await handlers.unblockMember({ id }, blocking, context);
    await handlers.addShield({ email: 'someone@example.org' }, otto, context);
    for (const person of [iris, otto]) {
      await leave(person);
      await expectGone(person);
    }
  });

  it('stands against a like of one’s message', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { id } = await handlers.postToBoard({ content: 'Hello' }, iris, context);
    const late = deleteJustBefore(liking, () => leave(iris));
    await expect(handlers.likePost({ id }, otto, late)).rejects.toMatchObject({ status: 404 });
    // What is left of the message is an empty item, by which other instances learn that it is gone.
    expect(await traces(context, String(id))).toEqual([`board-posts/post-${id}`]);
    expect(await context.boardFootprints.listLikes(otto.profile.id, 1)).toEqual([]);
    await expectGone(iris);
  });

  it('spares somebody who has come back to the same profile before its last round', async () => {
    const members = Array.from({ length: 4 }, () => memberFields);
    const iris = await newOwner(context, guest(), { profileType: 'other', members });
    const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
    await leave(bo);
    inside.clock.now = new Date(inside.clock.now.getTime() + 1000);
    await acceptInvite((await inviteTo(iris, 1, context)).code, context, { ...bo, own: undefined });
    inside.clock.now = new Date(inside.clock.now.getTime() + 31 * 60_000);
    await runOutbox(context);
    const person = await context.people.findStored(bo.personId);
    expect(person?.value.admission?.profileId).toBe(iris.profile.id);
  });
});
