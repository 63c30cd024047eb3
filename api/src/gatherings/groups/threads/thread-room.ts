import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { reactionName } from '../../../../contract/messaging/conversations/reactions.ts';
import { roomRecordFields, textFields } from '../../../messaging/rooms/items.ts';
import type { RoomKind } from '../../../messaging/rooms/kind.ts';
import { createRoomStore } from '../../../messaging/rooms/room.ts';
import { withDeletion } from '../../../messaging/rooms/rules.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { isGone, kindName } from './thread-rules.ts';
import { endPostNews, followQuotes, newsOfPost, spreadPost } from './thread-tasks.ts';

const roomRecord = storedObject({
  ...roomRecordFields,
  groupId: z.number(),
  threadId: z.number(),
  title: z.string(),
  authorId: z.number(),
  firstId: z.string(),
  /** True if the first text was deleted. The thread then disappears if nobody has answered. */
  isFirstGone: z.boolean(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  withheldTitle: z.optional(z.string()),
});
export type ThreadRecord = z.output<typeof roomRecord>;

const postSchema = storedObject({
  ...textFields,
  groupId: z.number(),
  threadId: z.number(),
  mentions: z.array(z.number()),
  /** A copy of the quoted text, which follows its edits and its deletion. */
  quote: z.nullable(z.object({ id: z.string(), seq: z.number(), authorId: z.number(), text: z.string() })),
  editedAt: z.nullable(z.string()),
  /** Reactions by profile id. */
  reactions: z.record(z.string(), reactionName),
});
export type ThreadPost = z.output<typeof postSchema>;

const threadKind: RoomKind<ThreadRecord, ThreadPost> = {
  name: kindName,
  roomRecord,
  text: postSchema,
  item: z.discriminatedUnion('kind', [roomRecord, postSchema]),
  note(before, text) {
    const after = withDeletion(before, text);
    return text.id === before.firstId && isGone(text) ? { ...after, isFirstGone: true } : after;
  },
  follow({ firstId, authorId }, before, { threadId, id: postId, content, deletedAt }, context) {
    if (content === before.content) return [];
    const quotes = followQuotes.now({ threadId, postId }, context);
    const isInRow = postId === firstId || deletedAt !== before.deletedAt;
    const isDeleted = deletedAt !== null && before.deletedAt === null;
    return [
      quotes,
      ...(isInRow ? [spreadPost.now({ threadId }, context)] : []),
      ...(isDeleted ? [endPostNews.now(newsOfPost(authorId, before), context)] : []),
    ];
  },
};

export const createThreadStore = (database: Database) => createRoomStore(database, threadKind);
