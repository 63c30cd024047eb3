import type { Context } from '../context.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import type { Reportable } from '../reports/reportable.ts';
import type { Head, Post } from './items.ts';
import { besideThread } from './thread-store.ts';
import { followQuotes, spreadPost } from './thread-tasks.ts';

type Change = NonNullable<Reportable['remove']>;

const withoutText = (post: Post, at: string): Post =>
  post.deletedAt === null ? { ...post, text: '', withheld: post.text, deletedAt: at, changedAt: at } : post;

/** What its author deleted meanwhile has nothing to show. */
function withText(post: Post, at: string): Post {
  const { withheld, ...rest } = post;
  return withheld === undefined ? post : { ...rest, text: withheld, deletedAt: null, changedAt: at };
}

const titleTaken = 'Taken down by our reviewers';
const withoutTitle = (head: Head): Head =>
  head.withheld === undefined ? { ...head, title: titleTaken, withheld: head.title } : head;

function withTitle(head: Head): Head {
  const { withheld, ...rest } = head;
  return withheld === undefined ? head : { ...rest, title: withheld };
}

async function changePost(
  threadId: number,
  postId: string,
  rule: (post: Post, at: string) => Post,
  context: Context,
): Promise<void> {
  const { threads, now } = context;
  const work = [followQuotes.now({ threadId, postId }, context)];
  await compareAndSwap(async () => {
    const found = await threads.findPost(threadId, postId);
    const after = found && rule(found.value, now().toISOString());
    if (!after || after === found.value) return 'done';
    if ((await threads.replacePost(after, found.etag, work)) !== 'done') return undefined;
    await carryOut(besideThread(threadId), work, context);
    return 'done';
  });
}

async function changeHead(threadId: number, rule: (head: Head) => Head, context: Context): Promise<void> {
  const { threads } = context;
  const work = [spreadPost.now({ threadId }, context)];
  await compareAndSwap(async () => {
    const found = await threads.findHead(threadId);
    const after = found && rule(found.value);
    if (!after || after === found.value) return 'done';
    const next = { ...after, version: after.version + 1 };
    if ((await threads.replaceHead(next, found.etag, work)) !== 'done') return undefined;
    await carryOut(besideThread(threadId), work, context);
    return 'done';
  });
}

/** By `<groupId>/<threadId>/<replyId>`. */
const reply =
  (rule: (post: Post, at: string) => Post): Change =>
  async (ref, context) => {
    const [, threadId = '', postId = ''] = ref.split('/');
    await changePost(Number(threadId), postId, rule, context);
  };

/** By `<groupId>/<threadId>`: the title and the first text. What others answered stays. */
const thread =
  (head: (head: Head) => Head, first: (post: Post, at: string) => Post): Change =>
  async (ref, context) => {
    const threadId = Number(ref.split('/')[1]);
    await changeHead(threadId, head, context);
    const { posts } = await context.threads.listBetween(threadId, { from: 1, to: 1 }, 2);
    for (const { id } of posts) await changePost(threadId, id, first, context);
  };

export const withholdReply = reply(withoutText);
export const showReplyAgain = reply(withText);
export const withholdThread = thread(withoutTitle, withoutText);
export const showThreadAgain = thread(withTitle, withText);
