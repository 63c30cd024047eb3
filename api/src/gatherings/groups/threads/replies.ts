import { threadMessages as say } from '../../../../contract/gatherings/groups/messages.ts';
import type { Reply } from '../../../../contract/gatherings/groups/threads.ts';
import type { Context } from '../../../context.ts';
import { unseenBy } from '../../../messaging/rooms/away.ts';
import { changeText } from '../../../messaging/rooms/change.ts';
import { contentAsSent } from '../../../messaging/rooms/items.ts';
import { withReaction } from '../../../messaging/rooms/reactions.ts';
import type { StoredText } from '../../../messaging/rooms/room.ts';
import { isWrittenBy, shownIn } from '../../../messaging/rooms/rules.ts';
import { sendText } from '../../../messaging/rooms/send.ts';
import type { Stored } from '../../../platform/cosmos/cosmos.ts';
import { answerRepeat } from '../../../platform/http/answer-repeat.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { seePresent } from '../../../relations/visibility/see-profiles.ts';
import { recordAudit } from '../../../safety/audit/record.ts';
import { getMembership, type Membership } from '../membership/belonging.ts';
import { logAct } from '../membership/log-act.ts';
import { logChange } from '../membership/perform-group-act.ts';
import { judgePost } from './judged.ts';
import { mentionsOf } from './mentions.ts';
import type { ThreadPost, ThreadRecord } from './thread-room.ts';
import {
  blankPostFields,
  emptyPost,
  mayStillEdit,
  quoteOf,
  rewordPost,
  roomOf,
  shownThreadRecord,
} from './thread-rules.ts';
import { spreadPost } from './thread-tasks.ts';
import { mayRemoveOf, profileIdsNamedIn, replyView } from './thread-view.ts';

const noReply = () => new ApiError(404, say.noReply);

/** @throws ApiError 404 */
async function getPost(
  at: Membership,
  threadId: number,
  id: string,
  caller: Owner,
  context: Context,
): Promise<StoredText<ThreadRecord, ThreadPost>> {
  const { roomRecord, text } = await context.threads.readText(roomOf(threadId), id);
  shownThreadRecord(at, roomRecord?.value, caller);
  if (!roomRecord || !text || unseenBy(caller.viewer, at.group).has(text.value.authorId)) throw noReply();
  return { roomRecord, text };
}

const placeOf = ({ text }: { readonly text: Stored<ThreadPost> }) => text.value;

async function showReply(
  { group, member }: Membership,
  post: ThreadPost,
  caller: Owner,
  context: Context,
): Promise<{ reply: Reply }> {
  const people = await seePresent(caller.viewer, profileIdsNamedIn([post]), context);
  return {
    reply: replyView(post, { group, people, caller, joinedAt: member?.joinedAt, now: context.now() }),
  };
}

export const replyToThread: Handler<'replyToThread'> = async (
  { group: ref, thread: threadId, text, quote, requestId },
  caller,
  context,
) => {
  const at = await getMembership(ref, caller, context);
  const id = requestId ?? context.newId();
  const [mentions, quoted] = await Promise.all([
    mentionsOf(text, at.id, caller, context),
    quote === undefined ? undefined : getPost(at, threadId, quote, caller, context),
    context.limits.take('groupReplies', caller),
  ]);
  const where = { groupId: at.id, threadId, replyId: id };
  const reviewWork = await judgePost(caller.profile.id, where, { text }, context);
  const sending = {
    roomId: roomOf(threadId),
    id,
    refusalOf: (roomRecord: ThreadRecord | undefined) =>
      shownThreadRecord(at, roomRecord, caller).isLocked ? new ApiError(409, say.locked) : undefined,
    text: {
      ...blankPostFields({ groupId: at.id, threadId }),
      content: text,
      mentions,
      quote: quoted ? quoteOf(quoted.text.value) : null,
    },
    work(roomRecord: ThreadRecord) {
      const { texts } = shownIn(roomRecord, unseenBy(caller.viewer, at.group));
      return [spreadPost.now({ threadId, postId: id, texts }, context), ...reviewWork];
    },
    taken: say.noReply,
  };
  const post = await sendText(context.threads, sending, caller, context);
  return answerRepeat({ content: text, quote }, contentAsSent(post), () =>
    showReply(at, post, caller, context),
  );
};

export const reactToReply: Handler<'reactToReply'> = async (
  { group: ref, thread: threadId, reply: id, reaction },
  caller,
  context,
) => {
  await context.limits.take('reactions', caller);
  const at = await getMembership(ref, caller, context);
  const known = await getPost(at, threadId, id, caller, context);
  const { authorId } = known.text.value;
  const { present } = await seePresent(caller.viewer, [authorId], context);
  if (authorId !== caller.profile.id && !present.has(authorId)) throw noReply();
  const react = (post: ThreadPost): ThreadPost => {
    if (post.deletedAt !== null) throw noReply();
    return withReaction(post, caller.profile.id, reaction);
  };
  const options = { known, by: caller.profile.id };
  const post = await changeText(context.threads, placeOf(known), react, context, options);
  if (!post) throw noReply();
  return showReply(at, post, caller, context);
};

export const editReply: Handler<'editReply'> = async (
  { group: ref, thread: threadId, reply: id, text },
  caller,
  context,
) => {
  const { limits, now } = context;
  const at = await getMembership(ref, caller, context);
  const isAnother = (before: ThreadPost): boolean => {
    if (!isWrittenBy(before, caller)) throw new ApiError(403, say.notYours);
    if (before.content === text) return false;
    if (!mayStillEdit(before, now())) throw new ApiError(409, say.editOver);
    return true;
  };
  const known = await getPost(at, threadId, id, caller, context);
  if (!isAnother(known.text.value)) return showReply(at, known.text.value, caller, context);
  await limits.take('textChanges', caller);
  const mentions = await mentionsOf(text, at.id, caller, context);
  const where = { groupId: at.id, threadId, replyId: id };
  const work = await judgePost(caller.profile.id, where, { text }, context);
  const change = (before: ThreadPost, editedAt: string) =>
    isAnother(before) ? { ...rewordPost(before, text, editedAt), mentions } : before;
  const post = await changeText(context.threads, placeOf(known), change, context, { known, work });
  if (!post) throw noReply();
  return showReply(at, post, caller, context);
};

export const deleteReply: Handler<'deleteReply'> = async (
  { group: ref, thread: threadId, reply: id },
  caller,
  context,
) => {
  const at = await getMembership(ref, caller, context);
  const known = await getPost(at, threadId, id, caller, context);
  if (known.text.value.authorId !== caller.profile.id) throw new ApiError(403, say.notYours);
  await changeText(context.threads, placeOf(known), emptyPost, context, { known });
  return { success: true };
};

export const removeReply: Handler<'removeReply'> = async (
  { group: ref, thread: threadId, reply: id, reason },
  caller,
  context,
) => {
  const at = await getMembership(ref, caller, context, 'mod');
  const self = caller.profile.id;
  const known = await getPost(at, threadId, id, caller, context);
  const { authorId } = known.text.value;
  if (!mayRemoveOf(at.group, self, authorId)) throw new ApiError(403, say.notYours);
  const audit = {
    kind: 'group-act',
    subjects: [authorId],
    object: id,
    outcome: 'message removed',
  } as const;
  await recordAudit(caller, audit, context);
  const about = { byId: self, aboutId: authorId, what: reason };
  const { add: entry } = logChange(at.id, { act: 'message-removed', ...about }, context);
  const work = [logAct.now({ entry }, context)];
  await changeText(context.threads, placeOf(known), emptyPost, context, { known, work });
  return { success: true };
};
