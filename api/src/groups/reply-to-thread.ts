import { threadMessages as say } from '../../contract/groups-messages.ts';
import type { replyToThread as replyEndpoint } from '../../contract/groups-threads.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import type { Work } from '../outbox/work.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import type { Head, Post } from './items.ts';
import { judgePost } from './judged.ts';
import { mentionsOf } from './mentions.ts';
import { getPost, showReply } from './one-reply.ts';
import { getMembership, type Membership } from './standing.ts';
import { blankPost, quoteOf, shownHead } from './thread-rules.ts';
import { besideThread } from './thread-store.ts';
import { spreadPost } from './thread-tasks.ts';

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
  return showReply(at, post, caller, context);
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
