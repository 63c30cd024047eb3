import { threadMessages as say } from '../../contract/groups-messages.ts';
import type {
  arrangeThread as arrangeEndpoint,
  deleteReply as deleteEndpoint,
  editReply as editEndpoint,
  followThread as followEndpoint,
  Reply,
  reactToReply as reactEndpoint,
  readThread as readEndpoint,
  removeReply as removeEndpoint,
  replyToThread as replyEndpoint,
} from '../../contract/groups-threads.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import type { Work } from '../outbox/work.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import type { Stored } from '../platform/cosmos.ts';
import { seePresent } from '../visibility/see-profiles.ts';
import { logged } from './act.ts';
import type { Head, Post } from './items.ts';
import { judgePost } from './judged.ts';
import { getMembership, type Membership } from './standing.ts';
import { emptied, mayStillEdit, quoteOf } from './thread-rules.ts';
import { besideThread } from './thread-store.ts';
import { followQuotes, spreadPost } from './thread-tasks.ts';
import { mayRemoveOf, namedIn, replyView } from './thread-view.ts';
import { blankPost, mentionsOf, shownHead } from './threads.ts';

const noReply = () => new ApiError(404, say.noReply);

/** As the caller is shown it. */
async function show(
  { group }: Membership,
  post: Post,
  caller: Owner,
  context: Context,
): Promise<{ reply: Reply }> {
  const people = await seePresent(caller.viewer, namedIn([post]), context);
  return { reply: replyView(post, { group, people, caller, now: context.now() }) };
}

/** The text, in its thread of this group. @throws ApiError 404 */
async function getPost(
  at: Membership,
  threadId: number,
  id: string,
  context: Context,
): Promise<Stored<Post>> {
  const [head, found] = await Promise.all([
    context.threads.findHead(threadId),
    context.threads.findPost(threadId, id),
  ]);
  shownHead(at, head?.value);
  if (!found) throw noReply();
  return found;
}

/** The replies of one thread go one after the other through an instance. */
export const replyToThread: Handler<typeof replyEndpoint> = async (
  { group: ref, thread: threadId, text, quote, requestId },
  caller,
  context,
) => {
  const at = await getMembership(ref, caller, context);
  const id = requestId ?? context.newId();
  const [mentions, quoted] = await Promise.all([
    mentionsOf(text, at.id, caller, context),
    quote === undefined ? undefined : getPost(at, threadId, quote, context),
    context.limits.take('groupReplies', caller),
  ]);
  const where = { groupId: at.id, threadId, replyId: id };
  const looks = await judgePost(caller.profile.id, where, { text }, context);
  const draft = { id, text, mentions, quote: quoted ? quoteOf(quoted.value) : null };
  const work = [spreadPost.now({ threadId, postId: id }, context), ...looks];
  const post = await context.threadTurns.take(String(threadId), () =>
    write(at, threadId, draft, work, caller, context),
  );
  await carryOut(besideThread(threadId), work, context);
  return show(at, post, caller, context);
};

/** One batch makes the text and moves the head, so that the text has the next place. */
async function write(
  at: Membership,
  threadId: number,
  draft: Pick<Post, 'id' | 'text' | 'mentions' | 'quote'>,
  work: readonly Work[],
  { profile, personId }: Owner,
  context: Context,
): Promise<Post> {
  const { threads, now } = context;
  return compareAndSwap(async () => {
    const found = await threads.findHead(threadId);
    const head = shownHead(at, found?.value);
    if (!found) return undefined;
    if (head.isLocked) {
      const earlier = (await threads.findPost(threadId, draft.id))?.value;
      if (earlier?.authorId === profile.id) return earlier;
      throw new ApiError(409, say.locked);
    }
    const made = now().toISOString();
    const seq = head.seq + 1;
    const next = { ...blankPost(head, profile.id, personId, made), ...draft, seq };
    const after: Head = { ...head, seq, version: head.version + 1, lastAt: made };
    const outcome = await threads.reply(after, found.etag, next, work);
    if (outcome === 'conflict') {
      const earlier = (await threads.findPost(threadId, draft.id))?.value;
      if (earlier?.authorId !== profile.id) throw new ApiError(409, say.noReply);
      return earlier;
    }
    return outcome === 'done' ? next : undefined;
  });
}

/** Changes a text as it is now. @param change throws ApiError to refuse; its argument changes nothing */
async function changePost(
  at: Membership,
  threadId: number,
  id: string,
  change: (post: Post) => Post,
  context: Context,
  looks: readonly Work[] = [],
): Promise<Post> {
  const work = [followQuotes.now({ threadId, postId: id }, context), ...looks];
  return compareAndSwap(async () => {
    const { value: before, etag } = await getPost(at, threadId, id, context);
    const after = change(before);
    if (after === before) return before;
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
  const { now } = context;
  const at = await getMembership(ref, caller, context);
  const mentions = await mentionsOf(text, at.id, caller, context);
  const where = { groupId: at.id, threadId, replyId: id };
  const looks = await judgePost(caller.profile.id, where, { text }, context);
  const post = await changePost(
    at,
    threadId,
    id,
    (before) => {
      if (before.authorId !== caller.profile.id) throw new ApiError(403, say.notYours);
      if (before.text === text) return before;
      if (!mayStillEdit(before, now())) throw new ApiError(409, say.editOver);
      const edited = now().toISOString();
      return { ...before, text, mentions, editedAt: edited, changedAt: edited };
    },
    context,
    looks,
  );
  return show(at, post, caller, context);
};

export const deleteReply: Handler<typeof deleteEndpoint> = async (
  { group: ref, thread: threadId, reply: id },
  caller,
  context,
) => {
  const at = await getMembership(ref, caller, context);
  await takeAway(
    at,
    threadId,
    id,
    (post) => {
      if (post.authorId !== caller.profile.id) throw new ApiError(403, say.notYours);
    },
    context,
  );
  return { success: true };
};

/** Empties a text. A thread that is nothing but its first text goes with it. */
async function takeAway(
  at: Membership,
  threadId: number,
  id: string,
  check: (post: Post) => void,
  context: Context,
): Promise<Post> {
  const deletedAt = context.now().toISOString();
  const post = await changePost(
    at,
    threadId,
    id,
    (before) => {
      check(before);
      const isGone = before.deletedAt !== null && before.withheld === undefined;
      return isGone ? before : emptied(before, deletedAt);
    },
    context,
  );
  if (post.seq === 1) await endThread(threadId, context);
  return post;
}

/** Where nobody has answered, nothing of the thread is left in the list. */
export async function endThread(threadId: number, context: Context): Promise<void> {
  const { threads, now } = context;
  await compareAndSwap(async () => {
    const found = await threads.findHead(threadId);
    if (!found || found.value.seq > 1 || found.value.deletedAt !== null) return 'done';
    const head = { ...found.value, deletedAt: now().toISOString(), version: found.value.version + 1 };
    const work = [spreadPost.now({ threadId }, context)];
    if ((await threads.replaceHead(head, found.etag, work)) !== 'done') return undefined;
    await carryOut(besideThread(threadId), work, context);
    return 'done';
  });
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
  const entry = { act: 'message-removed', byId: self, aboutId: value.authorId, what: reason } as const;
  if (value.deletedAt === null) await context.groups.write(at.id, [logged(at.id, entry, context)]);
  await takeAway(at, threadId, id, check, context);
  return { success: true };
};

export const reactToReply: Handler<typeof reactEndpoint> = async (
  { group: ref, thread: threadId, reply: id, reaction },
  caller,
  context,
) => {
  const { threads, now } = context;
  const self = caller.profile.id;
  const at = await getMembership(ref, caller, context);
  const { value: before } = await getPost(at, threadId, id, context);
  if (before.deletedAt !== null) throw noReply();
  const { [String(self)]: own, ...others } = before.reactions;
  if ((own ?? null) === reaction) return show(at, before, caller, context);
  const { present } = await seePresent(caller.viewer, [before.authorId], context);
  if (before.authorId !== self && !present.has(before.authorId)) throw noReply();
  await threads.react(threadId, id, self, reaction, now().toISOString());
  const reactions = reaction === null ? others : { ...others, [String(self)]: reaction };
  return show(at, { ...before, reactions }, caller, context);
};

export const readThread: Handler<typeof readEndpoint> = async (
  { group: ref, thread: threadId, seq },
  caller,
  context,
) => {
  const at = await getMembership(ref, caller, context);
  const head = shownHead(at, (await context.threads.findHead(threadId))?.value);
  await context.groups.readUpTo(at.id, caller.profile.id, threadId, Math.min(seq, head.seq));
  return { success: true };
};

export const followThread: Handler<typeof followEndpoint> = async (
  { group: ref, thread: threadId, following },
  caller,
  context,
) => {
  const at = await getMembership(ref, caller, context);
  shownHead(at, (await context.threads.findHead(threadId))?.value);
  await context.groups.follow(at.id, caller.profile.id, threadId, following, true);
  return { success: true };
};

export const arrangeThread: Handler<typeof arrangeEndpoint> = async (
  { group: ref, thread: threadId, isPinned, isLocked },
  caller,
  context,
) => {
  const { threads } = context;
  const at = await getMembership(ref, caller, context, 'mod');
  await record(caller, { kind: 'group-act', object: String(threadId), outcome: 'thread arranged' }, context);
  await compareAndSwap(async () => {
    const found = await threads.findHead(threadId);
    const before = shownHead(at, found?.value);
    if (!found) return undefined;
    const after = {
      ...before,
      isPinned: isPinned ?? before.isPinned,
      isLocked: isLocked ?? before.isLocked,
      version: before.version + 1,
    };
    const isSame = after.isPinned === before.isPinned && after.isLocked === before.isLocked;
    if (isSame) return 'done';
    const work = [spreadPost.now({ threadId }, context)];
    if ((await threads.replaceHead(after, found.etag, work)) !== 'done') return undefined;
    const acts = [
      ...(after.isPinned === before.isPinned
        ? []
        : [after.isPinned ? ('pinned' as const) : ('unpinned' as const)]),
      ...(after.isLocked === before.isLocked
        ? []
        : [after.isLocked ? ('locked' as const) : ('unlocked' as const)]),
    ];
    const entries = acts.map((act) =>
      logged(at.id, { act, byId: caller.profile.id, what: before.title }, context),
    );
    await context.groups.write(at.id, entries);
    await carryOut(besideThread(threadId), work, context);
    return 'done';
  });
  return { success: true };
};
