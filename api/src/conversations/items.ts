import * as z from 'zod/mini';
import { messageTypes } from '../../contract/conversations/conversations.ts';
import { reactionName } from '../../contract/conversations/reactions.ts';
import { quickActionNames } from '../../contract/home/quick-actions.ts';
import { stored } from '../platform/cosmos/stored.ts';

export const conversationsContainer = 'conversations';
export const inboxContainer = 'inbox';
export const headId = 'head';

/** The place of a conversation's outbox entries. */
export const besideConversation = (partition: string) => ({ container: conversationsContainer, partition });

const action = z.nullable(z.enum(quickActionNames));

/** How far a person has read: the place of the last message, and how many of the other side's stand up to there. */
const pointer = stored({ seq: z.number(), count: z.number() });

/** One of the two profiles, as the conversation knows it. */
/** One person’s mute; with `until` null it does not end by itself. */
const mute = stored({ personId: z.string(), until: z.nullable(z.string()) });

const side = stored({
  profileId: z.number(),
  /** As of its last message; empty once the profile is gone. */
  handle: z.string(),
  /** How many messages it has sent, the deleted included. */
  sent: z.number(),
  /** Read pointers by personId. */
  read: z.record(z.string(), pointer),
  /** Whether it allows the other side to learn what it has read, as of when it last read or wrote. */
  receipts: z.boolean(),
  /** Counts whatever changes what it is shown. */
  shown: z.number(),
  /** Counts whatever changes what its inbox shows. */
  listed: z.number(),
  /** People whose list it has left until the next message. */
  archivedBy: z.array(z.string()),
  mutedBy: z._default(z.array(mute), []),
  declinedAt: z.nullable(z.string()),
  hasLeft: z.boolean(),
  /** The place up to which letters had been written when the latest of its people came. */
  joinedAfter: z.optional(z.number()),
  /** The other side's boundaries, as they stood when this side acknowledged them. */
  acknowledged: z.nullable(z.object({ rules: z.array(z.string()), at: z.string() })),
});
export type Side = z.output<typeof side>;

/** `shown` of the lower and of the higher side at the latest deletion, edit, reaction or restoration. */
const changedAt = stored({ low: z.number(), high: z.number() });
export type ChangedAt = z.output<typeof changedAt>;

/** The item that says how a conversation stands. It lies in one partition with the messages. */
export const headItem = stored({
  id: z.literal(headId),
  conversationId: z.string(),
  kind: z.literal('head'),
  schemaVersion: z.literal(1),
  /** Counts the changes. */
  version: z.number(),
  /** The place of the latest message. */
  seq: z.number(),
  /** The lower profile id first, as in the id of the conversation. */
  sides: z.tuple([side, side]),
  /** An open conversation was answered, or began between connections. */
  state: z.enum(['request', 'open']),
  /** The rating of members needs the times of the first message and of the first answer. */
  firstBy: z.number(),
  /** It began between connections: then the first answer counts for a rating. */
  beganConnected: z.optional(z.boolean()),
  firstMessageAt: z.string(),
  firstAnswerAt: z.nullable(z.string()),
  last: stored({
    id: z.string(),
    authorId: z.number(),
    /** Its beginning; empty once it was deleted. */
    preview: z.string(),
    quickAction: action,
    isDeleted: z.boolean(),
    at: z.string(),
  }),
  /** When a message last changed. */
  lastChanged: z.optional(changedAt),
});
export type Head = z.output<typeof headItem>;

export const messageItem = stored({
  /** Made by the client. */
  id: z.string(),
  conversationId: z.string(),
  kind: z.literal('message'),
  schemaVersion: z.literal(1),
  seq: z.number(),
  authorId: z.number(),
  /** The person who wrote it; null once they have left. */
  byPerson: z.nullable(z.string()),
  /** Empty once it was deleted. */
  content: z.string(),
  messageType: z.enum(messageTypes),
  /** Kept in a deleted one, which is not shown. */
  quickAction: action,
  sentAt: z.string(),
  deletedAt: z.nullable(z.string()),
  /** The text, while a decision about its author hides it. */
  withheld: z.optional(z.string()),
  changedAt: z.optional(changedAt),
  /** How many messages each side had sent with this one, in the order of the sides. */
  counts: z.tuple([z.number(), z.number()]),
  /** The message that it answers. */
  quote: z.nullish(z.object({ id: z.string() })),
  /** By profile id. */
  reactions: z.optional(z.record(z.string(), reactionName)),
  editedAt: z.nullish(z.string()),
  /** Texts before each edit, and until when each stood. */
  earlier: z.optional(z.array(z.object({ content: z.string(), until: z.string() }))),
});
export type MessageItem = z.output<typeof messageItem>;

/** A conversation in the inbox of one of its sides: made of the head alone, so that it can be made anew. */
export const entrySchema = stored({
  folder: z.enum(['inbox', 'requests', 'none']),
  otherId: z.number(),
  /** The other side's handle in lower case. */
  nameKey: z.string(),
  state: z.enum(['sent', 'received', 'open']),
  mutedBy: z._default(z.array(mute), []),
  /** People who archived it; only of entries in the inbox. */
  archivedBy: z.array(z.string()),
  /** From the first answer on, the two know each other. */
  isAnswered: z._default(z.boolean(), false),
  /** How many messages the other side has sent, and how many of them each person has read. */
  received: z.number(),
  read: z.record(z.string(), z.number()),
  /** Somebody of the profile has not read everything. */
  hasUnread: z.boolean(),
  last: headItem.shape.last,
  /** Sort key of the lists. No two conversations share one. */
  recentKey: z.string(),
  unreadKey: z.string(),
  alphabeticalKey: z.string(),
});
export type InboxEntry = z.output<typeof entrySchema>;

export const entryItem = stored({
  /** The id of the conversation. */
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('entry'),
  schemaVersion: z.literal(1),
  /** `listed` of the side in the head that it was made from. An older head changes nothing. */
  version: z.number(),
  entry: entrySchema,
});

/** Sums over the entries of an inbox, written in one batch with each of them. */
export const totalsItem = stored({
  id: z.literal('totals'),
  profileId: z.string(),
  kind: z.literal('totals'),
  /** Before the keys of every entry, however a list is sorted: a list is read with its totals. */
  entry: z.optional(z.object({ recentKey: z.string(), unreadKey: z.string(), alphabeticalKey: z.string() })),
  schemaVersion: z.literal(1),
  /** Counts the changes of the inbox. */
  version: z.number(),
  /** Messages received in conversations that the badge counts. */
  received: z.number(),
  read: z.record(z.string(), z.number()),
  /** How many conversations are in each folder. */
  inbox: z.number(),
  requests: z.number(),
  /** How many of the inbox each person archived. */
  archived: z.record(z.string(), z.number()),
});
export type Totals = z.output<typeof totalsItem>;
