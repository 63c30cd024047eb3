import * as z from 'zod/mini';
import { messageTypes } from '../../contract/conversations/conversations.ts';
import { reactionName } from '../../contract/conversations/reactions.ts';
import { quickActionNames } from '../../contract/home/quick-actions.ts';
import { storedObject } from '../platform/cosmos/stored.ts';

export const conversationsContainer = 'conversations';
export const inboxContainer = 'inbox';
export const roomRecordId = 'room-record';

export const besideConversation = (partition: string) => ({ container: conversationsContainer, partition });

const actionSchema = z.nullable(z.enum(quickActionNames));

/** The place of the last message read, and how many of the other side's stand up to there. */
const pointerSchema = storedObject({ seq: z.number(), count: z.number() });

/** One person’s mute; with `until` null it does not end by itself. */
const muteSchema = storedObject({ personId: z.string(), until: z.nullable(z.string()) });

const sideSchema = storedObject({
  profileId: z.number(),
  /** As of its last message; empty once the profile is gone. */
  handle: z.string(),
  /** The deleted included. */
  sent: z.number(),
  /** By personId. */
  read: z.record(z.string(), pointerSchema),
  receipts: z.boolean(),
  /** Counts what changes what it is shown. */
  shown: z.number(),
  /** Counts what changes what its inbox shows. */
  listed: z.number(),
  archivedBy: z.array(z.string()),
  mutedBy: z._default(z.array(muteSchema), []),
  declinedAt: z.nullable(z.string()),
  hasLeft: z.boolean(),
  /** The place up to which letters had been written when the latest of its people came. */
  joinedAfter: z.optional(z.number()),
  /** The other side's boundaries, as they stood at that time. */
  acknowledged: z.nullable(z.object({ rules: z.array(z.string()), at: z.string() })),
});
export type ConversationSide = z.output<typeof sideSchema>;

/** `shown` of the lower and of the higher side at the latest deletion, edit, reaction or restoration. */
const changedAt = storedObject({ low: z.number(), high: z.number() });
export type ChangedAt = z.output<typeof changedAt>;

export const conversationRecordItem = storedObject({
  id: z.literal(roomRecordId),
  conversationId: z.string(),
  kind: z.literal('room-record'),
  schemaVersion: z.literal(1),
  version: z.number(),
  seq: z.number(),
  /** The lower profile id first. */
  sides: z.tuple([sideSchema, sideSchema]),
  /** Open once answered, and between connections. */
  state: z.enum(['request', 'open']),
  firstBy: z.number(),
  /** If so, the first answer counts for a rating. */
  beganConnected: z.optional(z.boolean()),
  firstMessageAt: z.string(),
  firstAnswerAt: z.nullable(z.string()),
  last: storedObject({
    id: z.string(),
    authorId: z.number(),
    /** Empty once it was deleted. */
    preview: z.string(),
    quickAction: actionSchema,
    isDeleted: z.boolean(),
    at: z.string(),
  }),
  lastChanged: z.optional(changedAt),
});
export type ConversationRecord = z.output<typeof conversationRecordItem>;

export const messageItem = storedObject({
  /** Made by the client. */
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
  /** Kept in a deleted one, which is not shown. */
  quickAction: actionSchema,
  sentAt: z.string(),
  deletedAt: z.nullable(z.string()),
  withheld: z.optional(z.string()),
  changedAt: z.optional(changedAt),
  /** Messages sent by each side, this one included, in the order of the sides. */
  counts: z.tuple([z.number(), z.number()]),
  quote: z.nullish(z.object({ id: z.string() })),
  /** By profile id. */
  reactions: z.optional(z.record(z.string(), reactionName)),
  editedAt: z.nullish(z.string()),
  /** Texts before each edit, and until when each stood. */
  earlier: z.optional(z.array(z.object({ content: z.string(), until: z.string() }))),
});
export type MessageItem = z.output<typeof messageItem>;

export const entrySchema = storedObject({
  folder: z.enum(['inbox', 'requests', 'none']),
  otherId: z.number(),
  /** The other side's handle in lower case. */
  nameKey: z.string(),
  state: z.enum(['sent', 'received', 'open']),
  mutedBy: z._default(z.array(muteSchema), []),
  archivedBy: z.array(z.string()),
  /** From the first answer on, the two know each other. */
  isAnswered: z._default(z.boolean(), false),
  received: z.number(),
  read: z.record(z.string(), z.number()),
  hasUnread: z.boolean(),
  last: conversationRecordItem.shape.last,
  /** Sort key of the lists. No two conversations share one. */
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
  /** `listed` of the side in the room record. An older room record changes nothing. */
  version: z.number(),
  entry: entrySchema,
});

/** Written in one batch with each entry. */
export const totalsItem = storedObject({
  id: z.literal('totals'),
  profileId: z.string(),
  kind: z.literal('totals'),
  /** Before the keys of every entry, however a list is sorted: a list is read with its totals. */
  entry: z.optional(z.object({ recentKey: z.string(), unreadKey: z.string(), alphabeticalKey: z.string() })),
  schemaVersion: z.literal(1),
  version: z.number(),
  /** In conversations that the badge counts. */
  received: z.number(),
  read: z.record(z.string(), z.number()),
  inbox: z.number(),
  requests: z.number(),
  archived: z.record(z.string(), z.number()),
});
export type InboxTotals = z.output<typeof totalsItem>;
