import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { runOutbox } from '../../api/src/outbox/run-outbox.ts';
import { uploadName } from '../../api/src/photos/blob-names.ts';
import { ofProfile } from '../../api/src/photos/owner.ts';
import { processPhoto } from '../../api/src/photos/process-photo.ts';
import { raced } from '../../local/rounds.ts';
import {
  bringMember,
  expectTombstone,
  invite,
  profileOf,
  settle,
  tombstone,
  traces,
} from './account-story.ts';
import { say } from './conversations-story.ts';
import { eventWith, give, receivedBy } from './feedback-story.ts';
import { groupInside, joins, roomInside, says, threadInside } from './groups-inside.ts';
import { guest, type Inside, meeting, member, openAlone, owner, profileAsRead } from './inside.ts';
import { drawn, put } from './photo-story.ts';
import { newHandle, submission } from './story.ts';

let inside: Inside;
let context: Context;
beforeEach(async () => {
  inside = await openAlone({ INVITATIONS_PER_MONTH: '100' });
  context = inside.context;
});

const leave = (person: Owner) => handlers.deleteAccount({ confirm: person.profile.handle }, person, context);

type Hold = <Args extends unknown[], Answer>(
  write: (...args: Args) => Promise<Answer>,
) => (...args: Args) => Promise<Answer>;
/** Replaces one write of the context by a held one. */
type Before = (hold: Hold) => Context;

/** A context in which a whole deletion happens after a handler has read and before it writes. */
function just(before: Before, deletion: () => unknown): Context {
  let isDone = false;
  return before((write) => async (...args) => {
    if (!isDone) await deletion();
    isDone = true;
    return write(...args);
  });
}

const replacing: Before = (hold) => ({
  ...context,
  profiles: { ...context.profiles, replace: hold(context.profiles.replace) },
});
const liking: Before = (hold) => {
  const { board } = context;
  return { ...context, board: { ...board, like: hold(board.like) } };
};
const posting: Before = (hold) => ({
  ...context,
  board: { ...context.board, create: hold(context.board.create) },
});

/** The profile is not found, and after the last round of erasing nothing contains its ids. */
async function expectGone({ profile, personId }: Owner): Promise<void> {
  expect(await context.profiles.find(profile.id)).toBeUndefined();
  await settle(inside);
  expect(await context.profiles.find(profile.id)).toBeUndefined();
  expect(await traces(context, String(profile.id), personId, profile.handle)).toEqual([tombstone]);
  await expectTombstone(profile.id, context);
}

describe('a deletion', () => {
  it('at once with 19 others of the same account is done once, and all are told so', raced, async () => {
    const iris = await member(context);
    const answers = await Promise.all(Array.from({ length: 20 }, () => leave(iris)));
    expect(answers).toEqual(Array(20).fill({ deleted: true }));
    await expectGone(iris);
  });

  it('stands against the save of an editor', async () => {
    const iris = await member(context);
    const late = just(replacing, () => leave(iris));
    await expect(handlers.saveMyProfile({ about: 'I stay' }, iris, late)).rejects.toMatchObject({
      status: 404,
    });
    await expectGone(iris);
  });

  it.each(['approveProfile', 'rejectProfile'] as const)('stands against a reviewer: %s', async (decide) => {
    const [iris, host] = [await owner(context), await member(context)];
    const judge = await bringMember(host, context);
    const late = just(replacing, () => leave(iris));
    await expect(
      handlers[decide]({ id: iris.profile.id, reason: 'Seen.' }, judge, late),
    ).rejects.toMatchObject({ status: 404 });
    await expectGone(iris);
  });

  it('stands against the timer that approves', async () => {
    const iris = await owner(context);
    inside.clock.now = new Date(Date.parse(iris.profile.reviewEndsAt ?? '') + 1);
    await runOutbox(just(replacing, () => leave(iris)));
    await expectGone(iris);
  });

  it('stands against a photo that is being looked at: no picture of it stays', async () => {
    const iris = await member(context);
    const photoId = randomUUID();
    const wish = { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: 1000, requestId: photoId };
    const { uploadUrl } = await handlers.photoUploadUrl(wish, iris, context);
    await put(uploadUrl, await drawn());
    const { photoBlobs } = context;
    const late = just(
      (hold) => ({ ...context, photoBlobs: { ...photoBlobs, savePictures: hold(photoBlobs.savePictures) } }),
      () => leave(iris),
    );
    const name = uploadName({ owner: ofProfile(iris.profile.id), photoId });
    await expect(processPhoto(name, late)).rejects.toMatchObject({ status: 404 });
    expect(await traces(context, photoId)).toHaveLength(2);
    await expectGone(iris);
    expect(await traces(context, photoId)).toEqual([]);
  });

  it('stands against a like and a message of one’s own that come late, and the count is right', async () => {
    const [iris, otto] = [await member(context), await member(context)];
    const { id } = await handlers.postToBoard({ content: 'Hello' }, otto, context);
    await handlers.likePost(
      { id },
      iris,
      just(liking, () => leave(iris)),
    );
    expect(await context.board.find(id)).toMatchObject({ likes: 1 });
    await expectGone(iris);
    expect(await context.board.find(id)).toMatchObject({ likes: 0 });

    const nadia = await member(context);
    await handlers.postToBoard(
      { content: 'Still here?' },
      nadia,
      just(posting, () => leave(nadia)),
    );
    await expectGone(nadia);
    expect((await handlers.boardPosts({}, otto, context)).posts.map((post) => post.id)).toEqual([id]);
  });

  it('stands against a thread, an answer, a reaction and a message that come late', async () => {
    const [creator, other] = [await member(context), await member(context)];
    const { id } = await groupInside(creator, context);
    const group = String(id);
    const { thread, reply } = await threadInside(creator, group, context);
    const at = { group, thread };
    const { threads, conversations } = context;
    const creating: Before = (hold) => ({
      ...context,
      threads: { ...threads, create: hold(threads.create) },
    });
    const replying: Before = (hold) => ({ ...context, threads: { ...threads, reply: hold(threads.reply) } });
    const reacting: Before = (hold) => ({ ...context, threads: { ...threads, react: hold(threads.react) } });
    const late = [
      [creating, (who: Owner, there: Context) => threadInside(who, group, there)],
      [replying, (who: Owner, there: Context) => says(who, at, 'Pears', there)],
      [
        reacting,
        (who: Owner, there: Context) =>
          handlers.reactToReply({ ...at, reply, reaction: 'heart' }, who, there),
      ],
    ] as const;
    const leavers: Owner[] = [];
    for (const [before, deed] of late) {
      const iris = await member(context);
      await joins(iris, group, context);
      await deed(
        iris,
        just(before, () => leave(iris)),
      );
      expect(await traces(context, String(iris.profile.id))).not.toEqual([]);
      leavers.push(iris);
    }
    const sending: Before = (hold) => ({
      ...context,
      conversations: { ...conversations, send: hold(conversations.send) },
    });
    const otto = await member(context);
    await say(
      otto,
      other,
      'These are late words',
      just(sending, () => leave(otto)),
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
    const [otto, iris, nadia] = [await member(context), await member(context), await member(context)];
    const { feedback } = context;
    const occasion = await eventWith([otto, iris, nadia], context);
    // They are asked for it the day after.
    inside.clock.now = new Date(inside.clock.now.getTime() + 25 * 60 * 60 * 1000);
    await runOutbox(context);
    const announcing: Before = (hold) => ({
      ...context,
      feedback: { ...feedback, announce: hold(feedback.announce) },
    });
    await give(
      nadia,
      otto,
      occasion,
      just(announcing, () => leave(nadia)),
    );
    await expectGone(nadia);

    await give(iris, otto, occasion, context, { comment: 'A fine evening.' });
    const showing: Before = (hold) => {
      const held = hold(feedback.showReceived);
      const showReceived: typeof feedback.showReceived = (copy, removed) =>
        (copy.giverId === iris.profile.id ? held : feedback.showReceived)(copy, removed);
      return { ...context, feedback: { ...feedback, showReceived } };
    };
    await give(
      otto,
      iris,
      occasion,
      just(showing, () => leave(iris)),
    );
    await expectGone(iris);
    expect((await receivedBy(otto, context)).feedback).toMatchObject([
      { comment: 'A fine evening.', giverName: 'A former member' },
    ]);
  });

  it('stands against a change of the handle: both handles are nobody’s', async () => {
    const iris = await member(context);
    const { handles } = context;
    const late = just(
      (hold) => ({ ...context, handles: { ...handles, keep: hold(handles.keep) } }),
      async () => leave({ ...iris, profile: await profileOf(iris, context) }),
    );
    const next = newHandle();
    await handlers.changeHandle({ handle: next }, iris, late);
    await expectGone(iris);
    for (const handle of [iris.profile.handle, next])
      expect(await handles.trace(handle)).toEqual({ profileId: null, isFormer: false });
  });

  it('leaves nothing of a block that was taken back, nor of an address that was named', async () => {
    const [iris, otto] = [await member(context), await member(context)];
    const { id } = await handlers.blockMember({ handle: otto.profile.handle }, iris, context);
    const blocking = { ...iris, ...(await profileAsRead(iris.personId, context)) };
    await handlers.unblockMember({ id }, blocking, context);
    await handlers.addShield({ email: 'someone@example.org' }, otto, context);
    for (const person of [iris, otto]) {
      await leave(person);
      await expectGone(person);
    }
  });

  it('stands against a like of one’s message', async () => {
    const [iris, otto] = [await member(context), await member(context)];
    const { id } = await handlers.postToBoard({ content: 'Hello' }, iris, context);
    const late = just(liking, () => leave(iris));
    await expect(handlers.likePost({ id }, otto, late)).rejects.toMatchObject({ status: 404 });
    expect(await traces(context, String(id))).toEqual([]);
    await expectGone(iris);
  });

  it('stands against an onboarding that is being completed', async () => {
    const [host, dora] = [await member(context), guest()];
    await invite(host, dora, context);
    const { profile } = await handlers.me({}, dora, context);
    const form = submission(profile?.id ?? 0);
    const { profiles } = context;
    const late = just(
      (hold) => ({ ...context, profiles: { ...profiles, create: hold(profiles.create) } }),
      () => handlers.deleteAccount({ confirm: 'DELETE' }, dora, context),
    );
    await expect(handlers.completeOnboarding(form, dora, late)).rejects.toMatchObject({ status: 409 });
    expect(await profiles.find(form.profileId)).toBeUndefined();
    await settle(inside);
    expect(await profiles.find(form.profileId)).toBeUndefined();
  });

  it('stands against telling the inviter of a handle that is gone', async () => {
    const [host, dora] = [await member(context), guest()];
    const id = await invite(host, dora, context);
    const { profile } = await handlers.me({}, dora, context);
    const form = submission(profile?.id ?? 0);
    const { invitations } = context;
    const late = just(
      (hold) => ({ ...context, invitations: { ...invitations, accept: hold(invitations.accept) } }),
      () => handlers.deleteAccount({ confirm: form.handle }, dora, context),
    );
    await handlers.completeOnboarding(form, dora, late);
    await settle(inside);
    const { invites } = await handlers.invitationHistory({}, host, context);
    expect(invites).toMatchObject([{ id, status: 'accepted', profileHandle: null, email: '' }]);
    expect(await traces(context, dora.personId, String(form.profileId), form.handle)).toEqual([tombstone]);
  });
});

describe('a deletion by the inviter', () => {
  it('leaves a code that is being redeemed to nobody', async () => {
    const [iris, dora] = [await member(context), guest()];
    const { code } = await handlers.generateInvitation({}, iris, context);
    const { invitations } = context;
    const late = just(
      (hold) => ({ ...context, invitations: { ...invitations, redeem: hold(invitations.redeem) } }),
      () => leave(iris),
    );
    const answer = await handlers.validateInvitation({ invitationCode: code }, dora, late);
    expect(answer).toMatchObject({ isValid: false, inviterHandle: null });
    await expectGone(iris);
  });

  it('leaves a newcomer who is completing onboarding a profile that nobody vouched for', async () => {
    const [iris, dora] = [await member(context), guest()];
    await invite(iris, dora, context);
    const { profile } = await handlers.me({}, dora, context);
    const form = submission(profile?.id ?? 0);
    const { profiles } = context;
    const late = just(
      (hold) => ({ ...context, profiles: { ...profiles, create: hold(profiles.create) } }),
      () => leave(iris),
    );
    await handlers.completeOnboarding(form, dora, late);
    await expectGone(iris);
    expect((await profiles.find(form.profileId))?.value).toMatchObject({
      status: 'PendingApproval',
      invitation: null,
    });
  });
});

describe('a deletion by a reviewer', () => {
  it('leaves a decision that is being written, by nobody', async () => {
    const [host, waiting] = [await member(context), await owner(context)];
    const judge = await bringMember(host, context);
    const late = just(replacing, () => leave(judge));
    await handlers.approveProfile({ id: waiting.profile.id, reason: 'Seen.' }, judge, late);
    await expectGone(judge);
    expect(await profileOf(waiting, context)).toMatchObject({
      status: 'Approved',
      decisions: [{ outcome: 'approved', reason: 'Seen.', reviewer: null }],
    });
  });

  it('and a save of the one they decided on change the profile both', async () => {
    const [host, waiting] = [await member(context), await owner(context)];
    const judge = await bringMember(host, context);
    await handlers.rejectProfile({ id: waiting.profile.id, reason: 'Not sure.' }, judge, context);
    const meet = meeting(2);
    const { profiles } = context;
    const replace: typeof profiles.replace = async (profile, etag) => {
      await meet();
      return profiles.replace(profile, etag);
    };
    const together: Context = { ...context, profiles: { ...profiles, replace } };
    await Promise.all([
      handlers.saveMyProfile({ about: 'Something new' }, waiting, together),
      handlers.deleteAccount({ confirm: judge.profile.handle }, judge, together),
    ]);
    await expectGone(judge);
    expect(await profileOf(waiting, context)).toMatchObject({
      mainBio: 'Something new',
      decisions: [{ reviewer: null }],
    });
  });
});
