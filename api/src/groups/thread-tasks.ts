import * as z from 'zod/mini';
import { quoting as inWordsOf } from '../activity/tell.ts';
import type { Context } from '../context.ts';
import { task } from '../outbox/work.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import type { Head, Post } from './items.ts';
import { groupActivityId } from './telling.ts';
import { quoteOf, rowOf } from './thread-rules.ts';

/** Makes the list of the group show a thread as it stands. */
async function showThread(threadId: number, { threadLists, threads }: Context): Promise<Head | undefined> {
  return compareAndSwap(async () => {
    const head = (await threads.findHead(threadId))?.value;
    if (!head) return undefined;
    const row = rowOf(head);
    const before = await threadLists.findRow(head.groupId, threadId);
    if (before && before.value.version >= row.version) return head;
    const outcome = before
      ? await threadLists.replaceRow(row, before.etag)
      : await threadLists.createRow(row);
    return outcome === 'done' ? head : undefined;
  });
}

const hourLength = 'YYYY-MM-DDTHH'.length;
const hourOf = (at: string): string => `${at.slice(0, hourLength)}:00:00.000Z`;

const one = z.object({ threadId: z.number(), postId: z.optional(z.string()) });

/** What follows from a text: the list, the writer’s own pointer, and who is told. One entry serves for all of it. */
export const spreadPost = task(
  'spreadPost',
  one,
  async ({ threadId, postId }, context): Promise<undefined> => {
    const { groups, threadLists, threads } = context;
    const [head, found] = await Promise.all([
      showThread(threadId, context),
      postId === undefined ? undefined : threads.findPost(threadId, postId),
    ]);
    const post = found?.value;
    if (!head || !post || post.deletedAt !== null) return;
    const { groupId, seq, authorId } = post;
    await Promise.all([
      threadLists.readUpTo(groupId, authorId, threadId, seq),
      groups.noteActivity(groupId, hourOf(post.at)),
    ]);
    await threadLists.follow(groupId, authorId, threadId, 'follow', false);
    await tellOfPost(head, post, context);
  },
);

/** The mentioned, who begin a thread, and whom one answers by quoting them: each once, and nobody who has muted it. */
async function tellOfPost(head: Head, post: Post, context: Context): Promise<void> {
  const { groupId, seq, authorId, mentions, quote, at } = post;
  const threadId = Number(head.threadId);
  const answered = seq === 1 ? [] : [head.authorId, quote?.authorId ?? 0];
  const others = new Set([...mentions, ...answered].filter((id) => id > 0 && id !== authorId));
  if (others.size === 0) return;
  const [author] = await context.profileSummaries.listByIds(new Set([authorId]));
  if (!author) return;
  for (const profileId of others) {
    const pointer = (await context.threadLists.findPointers(groupId, profileId, [threadId])).get(threadId);
    const isMember = await context.groupMembers.find(groupId, profileId);
    if (!isMember || pointer?.following === 'mute') continue;
    const isMention = mentions.includes(profileId);
    await context.activity.tell(profileId, {
      id: groupActivityId(groupId, `thread-${threadId}-${isMention ? `mention-${seq}` : 'answers'}`),
      type: 'group',
      ...inWordsOf(
        head.authorId || null,
        `“${head.title}”`,
        'a thread',
        (words) => `${author.handle} ${isMention ? 'mentioned you' : 'answered'} in ${words}`,
      ),
      at,
      actorId: authorId,
    });
  }
}

const quoting = z.object({ threadId: z.number(), postId: z.string() });
const pageSize = 90;

/** Makes what quotes a text show it as it stands. */
export const followQuotes = task(
  'followQuotes',
  quoting,
  async ({ threadId, postId }, context): Promise<undefined> => {
    const post = (await context.threads.findPost(threadId, postId))?.value;
    if (post) await showInQuotes(post, context);
  },
);

export async function showInQuotes(post: Post, { threads, now }: Context): Promise<void> {
  const threadId = Number(post.threadId);
  for (let after = 0; ; ) {
    const found = await threads.listQuoting(threadId, post.id, after, pageSize);
    await threads.setQuote(
      threadId,
      found.map(({ id }) => id),
      quoteOf(post),
      now().toISOString(),
    );
    const last = found.at(-1);
    if (!last || found.length < pageSize) return;
    after = last.seq;
  }
}
