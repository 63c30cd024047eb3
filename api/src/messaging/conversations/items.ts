import * as z from 'zod/mini';
import { quickActionNames } from '../../../contract/discovery/home/quick-actions.ts';
import { messageTypes } from '../../../contract/messaging/conversations/conversations.ts';
import { reactionName } from '../../../contract/messaging/conversations/reactions.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { storedFlags } from './inbox/member-flags.ts';

export const conversationsContainer = 'conversations';
export const inboxContainer = 'inbox';
export const roomRecordId = 'room-record';

export const besideConversation = (partition: string) => ({ container: conversationsContainer, partition });

const actionSchema = z.nullable(z.enum(quickActionNames));

/** The place of the last message read, and how many messages of the other side stand up to there. */
const pointerSchema = storedObject({ seq: z.number(), count: z.number() });

const sideSchema = storedObject({
  profileId: z.number(),
  /** The handle at the last message; empty once the profile is gone. */
  handle: z.string(),
  /** How many messages this side has sent, including deleted ones. */
  sent: z.number(),
  /** The places of the messages of this side that are deleted now, for the other side's unread count: the latest. */
  deleted: z.optional(z.array(z.number())),
  /** Read pointers by personId. */
  read: z.record(z.string(), pointerSchema),
  receipts: z.boolean(),
  /** Version of what this side sees of the conversation. */
  shown: z.number(),
  /** Version of what this side's inbox shows. */
  listed: z.number(),
  ...storedFlags,
  declinedAt: z.nullable(z.string()),
  hasLeft: z.boolean(),
  /** Whether the other side has left, so that nothing of it waits for this one. */
  isOtherGone: z.optional(z.boolean()),
  /** Whether the other side took back everything that it wrote. */
  isOtherEmptied: z.optional(z.boolean()),
  /** The people of this side who blocked the other one, for whom nothing of it waits. */
  blockedBy: z.optional(z.array(z.string())),
  isBlockedByAll: z.optional(z.boolean()),
  /** The place of the last message that was written before this side's newest person joined. */
  joinedAfter: z.optional(z.number()),
  /** The other side's boundaries that this side confirmed, as they were at that time. */
  acknowledged: z.nullable(z.object({ rules: z.array(z.string()), at: z.string() })),
});
export type ConversationSide = z.output<typeof sideSchema>;

/**
 * The values of `shown`, for the side with the lower and the higher id, at the message's latest deletion, edit,
 * reaction or restoration.
 */
const changedAt = storedObject({ low: z.number(), high: z.number() });
export type ChangedAt = z.output<typeof changedAt>;

export const conversationRecordItem = storedObject({
  id: z.literal(roomRecordId),
  conversationId: z.string(),
  kind: z.literal('room-record'),
  schemaVersion: z.literal(1),
  version: z.number(),
  seq: z.number(),
  /** The side with the lower profile id comes first. */
  sides: z.tuple([sideSchema, sideSchema]),
  /** A conversation is open once it is answered, and from the start between connections. */
  state: z.enum(['request', 'open']),
  firstBy: z.number(),
  /** If true, the first answer counts for a rating. */
  beganConnected: z.optional(z.boolean()),
  firstMessageAt: z.string(),
  firstAnswerAt: z.nullable(z.string()),
  last: storedObject({
    id: z.string(),
    authorId: z.number(),
    byPerson: z._default(z.nullable(z.string()), null),
    /** Empty if the message was deleted. */
    preview: z.string(),
    quickAction: actionSchema,
    isDeleted: z.boolean(),
    at: z.string(),
  }),
  lastChanged: z.optional(changedAt),
});
export type ConversationRecord = z.output<typeof conversationRecordItem>;

export const messageItem = storedObject({
  /** The client makes the id. */
  id: z.string(),
  conversationId: z.string(),
  kind: z.literal('message'),
  schemaVersion: z.literal(1),
  seq: z.number(),
  authorId: z.number(),
  /** The person who wrote it; null once they have left. */
  byPerson: z.nullable(z.string()),
  content: z.string(),
  messageType: z.enum(messageTypes),
  /** A deleted message keeps its action, which is not shown. */
  quickAction: actionSchema,
  sentAt: z.string(),
  deletedAt: z.nullable(z.string()),
  withheld: z.optional(z.string()),
  changedAt: z.optional(changedAt),
  /** How many messages each side has sent up to and including this one, in the order of the sides. */
  counts: z.tuple([z.number(), z.number()]),
  quote: z.nullish(z.object({ id: z.string() })),
  /** Reactions by profile id. */
  reactions: z.optional(z.record(z.string(), reactionName)),
  editedAt: z.nullish(z.string()),
  /** The text before each edit, and until when it was shown. */
  earlier: z.optional(z.array(z.object({ content: z.string(), until: z.string() }))),
});
export type MessageItem = z.output<typeof messageItem>;

const entrySchema = storedObject({
  folder: z.enum(['inbox', 'requests', 'none']),
  otherId: z.number(),
  /** The other side's handle in lower case. */
  nameKey: z.string(),
  state: z.enum(['sent', 'received', 'open']),
  ...storedFlags,
  /** From the first answer on, the two know each other. */
  isAnswered: z._default(z.boolean(), false),
  received: z.number(),
  read: z.record(z.string(), z.number()),
  hasUnread: z.boolean(),
  last: conversationRecordItem.shape.last,
  /** Sort keys of the lists. No two conversations share a key. */
  recentKey: z.string(),
  unreadKey: z.string(),
  alphabeticalKey: z.string(),
});
export type InboxEntry = z.output<typeof entrySchema>;

export const entryItem = storedObject({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('entry'),
  schemaVersion: z.literal(1),
  /** The value of `listed` in the room record. An older room record changes nothing. */
  version: z.number(),
  entry: entrySchema,
});

export const plainSums = {
  /** Messages received in conversations that the badge counts. */
  received: z.number(),
  inbox: z.number(),
  requests: z.number(),
};

const countByPerson = z.record(z.string(), z.number());
export const sumsByPerson = { read: countByPerson, archived: countByPerson };

/** The totals are written in one batch with each entry. */
export const totalsItem = storedObject({
  id: z.literal('totals'),
  profileId: z.string(),
  kind: z.literal('totals'),
  /** Keys that sort before those of every entry in any list, so one query reads a list with its totals. */
  entry: z.optional(z.object({ recentKey: z.string(), unreadKey: z.string(), alphabeticalKey: z.string() })),
  schemaVersion: z.literal(1),
  version: z.number(),
  ...plainSums,
  ...sumsByPerson,
});
export type InboxTotals = z.output<typeof totalsItem>;
