import { threadMessages as say } from '../../contract/groups-messages.ts';
import type {
  deleteReply as deleteEndpoint,
  editReply as editEndpoint,
  removeReply as removeEndpoint,
} from '../../contract/groups-threads.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import type { Work } from '../outbox/work.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { logged } from './act.ts';
import { endEmptyThread } from './end-thread.ts';
import type { Post } from './items.ts';
import { judgePost } from './judged.ts';
import { logAct } from './log-act.ts';
import { mentionsOf } from './mentions.ts';
import { getPost, showReply } from './one-reply.ts';
import { getMembership, type Membership } from './standing.ts';
import { emptied, mayStillEdit } from './thread-rules.ts';
import { besideThread } from './thread-store.ts';
import { followQuotes } from './thread-tasks.ts';
import { mayRemoveOf } from './thread-view.ts';

interface One {
  readonly at: Membership;
  readonly threadId: number;
  readonly id: string;
}

/**
 * Changes a text as it is now.
 * @param change throws ApiError to refuse; its argument changes nothing
 * @param more work that follows besides
 */
async function changePost(
  { at, threadId, id }: One,
  change: (post: Post) => Post,
  context: Context,
  more: (after: Post) => Work[] = () => [],
): Promise<Post> {
  return compareAndSwap(async () => {
    const { value: before, etag } = await getPost(at, threadId, id, context);
    const after = change(before);
    if (after === before) return before;
    const work = [followQuotes.now({ threadId, postId: id }, context), ...more(after)];
    if ((await context.threads.replacePost(after, etag, work)) !== 'done') return undefined;
    await carryOut(besideThread(threadId), work, context);
    return after;
  });
}

export const editReply: Handler<typeof editEndpoint> = async (
  { group: ref, thread: threadId, reply: id, text },
  caller,
  context,
) => {
  const { limits, now } = context;
  const at = await getMembership(ref, caller, context);
  const isAnother = (before: Post): boolean => {
    if (before.authorId !== caller.profile.id) throw new ApiError(403, say.notYours);
    if (before.text === text) return false;
    if (!mayStillEdit(before, now())) throw new ApiError(409, say.editOver);
    return true;
  };
  const { value: known } = await getPost(at, threadId, id, context);
  if (!isAnother(known)) return showReply(at, known, caller, context);
  await limits.take('textChanges', caller);
  const mentions = await mentionsOf(text, at.id, caller, context);
  const where = { groupId: at.id, threadId, replyId: id };
  const looks = await judgePost(caller.profile.id, where, { text }, context);
  const post = await changePost(
    { at, threadId, id },
    (before) => {
      const edited = now().toISOString();
      return isAnother(before) ? { ...before, text, mentions, editedAt: edited, changedAt: edited } : before;
    },
    context,
    () => looks,
  );
  return showReply(at, post, caller, context);
};

export const deleteReply: Handler<typeof deleteEndpoint> = async (
  { group: ref, thread: threadId, reply: id },
  caller,
  context,
) => {
  const at = await getMembership(ref, caller, context);
  const check = ({ authorId }: Post) => {
    if (authorId !== caller.profile.id) throw new ApiError(403, say.notYours);
  };
  await takeAway({ at, threadId, id }, check, context);
  return { success: true };
};

/** Empties a text. A thread that is nothing but its first text goes with it. */
async function takeAway(
  one: One,
  check: (post: Post) => void,
  context: Context,
  more: readonly Work[] = [],
): Promise<void> {
  const deletedAt = context.now().toISOString();
  await changePost(
    one,
    (before) => {
      check(before);
      const isGone = before.deletedAt !== null && before.withheld === undefined;
      return isGone ? before : emptied(before, deletedAt);
    },
    context,
    ({ seq }) => [...(seq === 1 ? [endEmptyThread.now({ threadId: one.threadId }, context)] : []), ...more],
  );
}

export const removeReply: Handler<typeof removeEndpoint> = async (
  { group: ref, thread: threadId, reply: id, reason },
  caller,
  context,
) => {
  const at = await getMembership(ref, caller, context, 'mod');
  const self = caller.profile.id;
  const check = ({ authorId }: Post) => {
    if (!mayRemoveOf(at.group, self, authorId)) throw new ApiError(403, say.notYours);
  };
  const { value } = await getPost(at, threadId, id, context);
  check(value);
  const audit = {
    kind: 'group-act',
    subjects: [value.authorId],
    object: id,
    outcome: 'message removed',
  } as const;
  await record(caller, audit, context);
  const about = { byId: self, aboutId: value.authorId, what: reason };
  const { add: entry } = logged(at.id, { act: 'message-removed', ...about }, context);
  await takeAway({ at, threadId, id }, check, context, [logAct.now({ entry }, context)]);
  return { success: true };
};
