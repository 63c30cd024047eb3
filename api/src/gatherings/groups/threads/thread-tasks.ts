import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { sentAt } from '../../../messaging/rooms/items.ts';
import { nextPlace, withChange } from '../../../messaging/rooms/rules.ts';
import type { ActivityDraft } from '../../../notifications/activity/item.ts';
import { recordForPeople } from '../../../notifications/activity/record-for-people.ts';
import { readKnownFirst, rewriteItem } from '../../../platform/outbox/change.ts';
import { task } from '../../../platform/outbox/work.ts';
import { groupActivityId } from '../group-notices.ts';
import type { ThreadPost, ThreadRecord } from './thread-room.ts';
import { followingOf, quoteOf, roomOf, rowOf } from './thread-rules.ts';

async function showThread(
  threadId: number,
  { threadLists, threads }: Context,
): Promise<ThreadRecord | undefined> {
  const roomRecord = (await threads.findRoomRecord(roomOf(threadId)))?.value;
  if (roomRecord) await threadLists.show(rowOf(roomRecord));
  return roomRecord;
}

const threadTaskSchema = z.object({
  threadId: z.number(),
  postId: z.optional(z.string()),
  texts: z.optional(z.number()),
});

/** One outbox entry updates the list and the writer's pointer, and notifies members. */
export const spreadPost = task(
  'spreadPost',
  threadTaskSchema,
  async ({ threadId, postId, texts = 0 }, context): Promise<undefined> => {
    const { groups, threadLists, threads } = context;
    const [roomRecord, found] = await Promise.all([
      showThread(threadId, context),
      postId === undefined ? undefined : threads.findText(roomOf(threadId), postId),
    ]);
    const post = found?.value;
    if (!roomRecord || !post || post.deletedAt !== null) return;
    const { groupId, seq, authorId } = post;
    await Promise.all([
      threadLists.readUpTo(groupId, authorId, threadId, { seq, texts }),
      groups.noteActivity(groupId, authorId, sentAt(post)),
    ]);
    await threadLists.followAsWriter(groupId, authorId, threadId);
    await notifyOfPost(roomRecord, post, context);
  },
  { secret: 'none' },
);

/**
 * Notifies the members mentioned, the author of the thread and the author of the quoted text. Each is notified once,
 * without those of their people who muted the thread.
 */
async function notifyOfPost(roomRecord: ThreadRecord, post: ThreadPost, context: Context): Promise<void> {
  const { groupId, threadId, seq, authorId, mentions, quote } = post;
  const answered = post.id === roomRecord.firstId ? [] : [roomRecord.authorId, quote?.authorId ?? 0];
  const others = new Set([...mentions, ...answered].filter((id) => id > 0 && id !== authorId));
  if (others.size === 0) return;
  const found = await context.profileSummaries.listByIds(new Set([authorId, ...others]));
  const author = found.find(({ id }) => id === authorId);
  if (!author) return;
  for (const profile of found) {
    const { id: profileId, people } = profile;
    if (!others.has(profileId) || !(await context.groupMembers.find(groupId, profileId))) continue;
    const pointer = (await context.threadLists.findPointers(groupId, profileId, [threadId])).get(threadId);
    const hearing = people.filter(({ personId }) => followingOf(pointer, personId) !== 'mute');
    const isMention = mentions.includes(profileId);
    const item: ActivityDraft = {
      id: groupActivityId(groupId, `thread-${threadId}-${isMention ? `mention-${seq}` : 'answers'}`),
      kind: isMention ? 'thread-mention' : 'thread-answer',
      values: { handle: author.handle },
      quoted: roomRecord.authorId ? { profileId: roomRecord.authorId, words: `“${roomRecord.title}”` } : null,
      at: sentAt(post),
      actorId: authorId,
    };
    await recordForPeople(profile, hearing, item, context);
  }
}

const postNewsSchema = z.object({
  groupId: z.number(),
  threadId: z.number(),
  seq: z.number(),
  mentions: z.array(z.number()),
  answered: z.array(z.number()),
});

/** The members who had news of a text: a mention or an answer. */
export const newsOfPost = (
  threadAuthorId: number,
  { groupId, threadId, seq, mentions, quote }: ThreadPost,
): z.output<typeof postNewsSchema> => ({
  groupId,
  threadId,
  seq,
  mentions,
  answered: [threadAuthorId, quote?.authorId ?? 0].filter((id) => id > 0),
});

const mostAnswerNews = 10;

/** Withdraws the news of a deleted text. */
export const endPostNews = task(
  'endPostNews',
  postNewsSchema,
  async ({ groupId, threadId, seq, mentions, answered }, { activity }): Promise<undefined> => {
    const idOf = (what: string) => groupActivityId(groupId, `thread-${threadId}-${what}`);
    for (const profileId of mentions) await activity.withdrawAll(profileId, idOf(`mention-${seq}`));
    for (const profileId of new Set(answered)) {
      const told = await activity.listByPrefix(profileId, idOf('answers'), mostAnswerNews);
      for (const { id } of told.filter(({ at }) => at === sentAt({ seq })))
        await activity.withdraw(profileId, id);
    }
  },
  { secret: 'none' },
);

const quotedPostSchema = z.object({ threadId: z.number(), postId: z.string() });
const pageSize = 90;

export const followQuotes = task(
  'followQuotes',
  quotedPostSchema,
  async ({ threadId, postId }, context): Promise<undefined> => {
    const post = (await context.threads.findText(roomOf(threadId), postId))?.value;
    if (post) await showInQuotes(post, context);
  },
  { secret: 'none' },
);

/** Updates the text in its quotes. Only readers who may see both authors read it there. */
export async function showInQuotes({ roomId, id, ...post }: ThreadPost, context: Context): Promise<void> {
  const { threads, now } = context;
  const quote = quoteOf({ roomId, id, ...post });
  for (let after = 0; ; ) {
    const from = { after, limit: pageSize };
    const list = () => threads.listWhere(roomId, 'c.quote.id = @value', id, from);
    const found = await list();
    const last = found.at(-1);
    if (!last) return;
    // Texts that are erased in the meantime are no longer listed.
    const listed = readKnownFirst(found, list);
    await rewriteItem(threads.at(roomId), async (before) => {
      if (!before) return undefined;
      const seq = nextPlace(before, now());
      const texts = await listed();
      const roomRecord = texts.reduce(
        (all, { authorId }) => withChange(all, [authorId, post.authorId], seq),
        before,
      );
      const beside = texts.map((text) => ({
        operationType: 'Patch' as const,
        id: text.id,
        resourceBody: {
          operations: [
            { op: 'set' as const, path: '/quote', value: quote },
            { op: 'set' as const, path: '/changedAt', value: seq },
            { op: 'set' as const, path: `/changes/${post.authorId}`, value: seq },
          ],
        },
      }));
      return { after: { roomRecord, beside } };
    });
    if (found.length < pageSize) return;
    after = last.seq;
  }
}
