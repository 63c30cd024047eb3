import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import {
  instant,
  noInput,
  numericId,
  requestId,
  requiredText,
  successResult,
  uuid,
} from '../fields/fields.ts';
import { cursor, nextCursor } from '../fields/paging.ts';
import { quickActionNames } from '../home/quick-actions.ts';
import { lastActive } from '../presence.ts';
import { reactionFields, reactionGiven } from './reactions.ts';

export const conversationLimits = {
  contentMax: 4000,
  /** Messages of a page. */
  pageSize: 50,
  /** Conversations of a page. */
  listSize: 30,
  searchMax: 40,
  perMinute: 60,
  /** A message can be edited for so long. */
  editMinutes: 15,
  excerptMax: 140,
  /** A mute that ends by itself ends within so many days. */
  muteDays: 8,
};

export const conversationMessages = {
  empty: 'Please write a message',
  tooLong: 'Please keep the message to 4,000 characters',
  notFound: 'This conversation does not exist.',
  notAvailable: 'This member is not available.',
  invalidId: 'Invalid conversation ID format',
  invalidMessageId: 'Invalid message ID format',
  noMessage: 'This message does not exist.',
  notYours: 'You can only delete your own messages.',
  notYoursToEdit: 'You can only edit your own messages.',
  editOver: 'A message can be edited for 15 minutes.',
  gone: 'This message was deleted.',
  reactLater: 'You can react once you have both written.',
  tooManyReactions: 'You can react 60 times a minute.',
  unknownAction: 'Unknown quick action',
  tooMany: 'You can send 60 messages a minute.',
  waiting: 'Your message waits for an answer. You can write again once they have answered.',
  connectionsOnly: 'Only connections can write to this member first.',
  theyWriteFirst: 'This member writes first.',
  rulesFirst: 'Please read the boundaries of this member first.',
  muteTooLong: 'A mute that ends by itself lasts a week at most.',
  nothingToDecline: 'There is no request to decline.',
};

export const messageTypes = ['text', 'quick_action'] as const;

/** The one conversation between two profiles. */
export const conversationIdOf = (one: number, other: number): string =>
  `${Math.min(one, other)}-${Math.max(one, other)}`;

export const messageShape = z.object({
  id: z.string(),
  /** Its place in the conversation, from 1 on. */
  seq: z.int(),
  /** Empty once the message was deleted. */
  content: z.string(),
  senderName: z.string(),
  /** The one of the profile’s people who wrote it: as they sign, or inside by their card. Empty for the reader, and for none. */
  signedBy: z.string(),
  senderPhoto: z.nullable(z.string()),
  timestamp: instant,
  isFromCurrentUser: z.boolean(),
  /** For the caller's own message: whether the other side has read it, where both allow that to be told. */
  isRead: z.boolean(),
  messageType: z.enum(messageTypes),
  quickAction: z.nullable(z.enum(quickActionNames)),
  isDeleted: z.boolean(),
  /** The message that it answers. */
  quote: z.nullable(
    z.object({
      id: z.string(),
      seq: z.int(),
      isFromCurrentUser: z.boolean(),
      senderName: z.string(),
      /** Its beginning; empty once it was deleted. */
      text: z.string(),
      quickAction: z.nullable(z.enum(quickActionNames)),
    }),
  ),
  ...reactionFields,
  editedAt: z.nullable(instant),
});
export type Message = z.output<typeof messageShape>;

/**
 * - empty: nobody has written yet
 * - sent: the caller wrote first and waits for an answer
 * - received: somebody without a connection wrote to the caller, who has not answered
 */
const conversationStates = ['empty', 'sent', 'received', 'open'] as const;
export const conversationFolders = ['inbox', 'requests', 'archived'] as const;
export type ConversationFolder = (typeof conversationFolders)[number];
export const conversationSorts = ['recent', 'alphabetical', 'unread'] as const;
export type ConversationSort = (typeof conversationSorts)[number];

const summary = z.object({
  id: z.string(),
  /** False where the other profile may not be seen any more; then nothing is said of it. */
  isAvailable: z.boolean(),
  participantId: z.nullable(numericId),
  /** The handle. */
  participantName: z.string(),
  /** The path of the primary photo. */
  participantPhoto: z.nullable(z.string()),
  lastMessage: z.string(),
  lastMessageTime: z.nullable(instant),
  /** The last message is the caller’s own. */
  isLastOwn: z.boolean(),
  lastAction: z.nullable(z.enum(quickActionNames)),
  isLastDeleted: z.boolean(),
  unreadCount: z.int(),
  /** As of the answer; not with a page of older messages. */
  lastActive,
  isOnline: z.boolean(),
  state: z.enum(conversationStates),
  isMuted: z.boolean(),
  /** null where the mute does not end by itself, and without one. */
  mutedUntil: z.nullable(instant),
  isArchived: z.boolean(),
});
export type ConversationSummary = z.output<typeof summary>;

const list = z.object({
  conversations: z.array(summary),
  /** Size of the folder, whatever is searched for. */
  totalCount: z.int(),
  nextCursor,
});
export type ConversationList = z.output<typeof list>;

const news = z.object({
  /** Changes whenever the list may have. */
  version: z.int(),
  unreadCount: z.int(),
  /** Requests that wait for an answer; outside of the badge. */
  requests: z.int(),
});
export type ConversationNews = z.output<typeof news>;

const detail = z.extend(summary, {
  /** Up to which of the caller’s own messages the other side has read; null where that is not told. */
  readByOther: z.nullable(z.int()),
  /** The place of the last message that the caller has read. */
  readUpTo: z.int(),
  /** The place after which more of the other side’s people read; null while they are as they were. */
  othersJoinedAfter: z.nullable(z.int()),
  /** How many people sign in for the other side. */
  othersReading: z.int(),
  /** Why the caller may not write first; null where they may, and once there is a message. */
  refusal: z.nullable(z.string()),
  /** Rules of the other side, to be acknowledged before a first message. */
  boundaries: z.array(z.string()),
  /** The caller's rules that the other side acknowledged: a report may name one that was broken. */
  ownBoundaries: z.array(z.string()),
});
export type ConversationDetail = z.output<typeof detail>;

const page = z.object({
  /** Version of the conversation as the caller sees it; the next call passes it. */
  version: z.int(),
  /** False where nothing has changed since the version that was passed: then there is nothing else in the answer. */
  isChanged: z.boolean(),
  conversation: z.nullable(detail),
  /** Oldest first. */
  messages: z.array(messageShape),
  /** Cursor of the page of older messages. */
  nextCursor,
  /** With `after`: whether there are more of them. */
  hasNewer: z.boolean(),
});
export type MessagePage = z.output<typeof page>;

const params = z.strictObject({
  id: z.string().check(z.regex(/^[1-9]\d{0,15}-[1-9]\d{0,15}$/, conversationMessages.invalidId)),
});
const messageParams = z.extend(params, { messageId: uuid(conversationMessages.invalidMessageId) });
const oneMessage = z.object({ message: messageShape });
const content = requiredText({
  max: conversationLimits.contentMax,
  empty: conversationMessages.empty,
  long: conversationMessages.tooLong,
});
const wholeNumberParam = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((digits: string) => Number(digits)),
);

export const conversations = endpoint('GET', 'conversations', 'member', {
  summary: 'The caller’s conversations, 30 a page.',
  input: z.strictObject({
    sort: z.optional(z.enum(conversationSorts)),
    folder: z.optional(z.enum(conversationFolders)),
    filter: z.optional(z.literal('unread')),
    /** In the handle. */
    search: z.optional(z.string().check(z.maxLength(conversationLimits.searchMax))),
    cursor,
  }),
  output: list,
});

export const conversationNews = endpoint('GET', 'conversation-news', 'member', {
  conditional: true,
  summary: 'How many messages the caller has not read, and whether the list has changed.',
  output: news,
});

export const conversationPage = endpoint('GET', 'conversations/{id}/messages', 'member', {
  conditional: true,
  summary:
    'The latest 50 messages; with `cursor` those before, with `after` those behind a place, and those shown again since `version`.',
  params,
  input: z.strictObject({
    cursor,
    after: z.optional(wholeNumberParam),
    version: z.optional(wholeNumberParam),
  }),
  output: page,
});

export const sendMessage = endpoint('POST', 'conversations/{id}/messages', 'member', {
  summary: 'Sends a message; 60 a minute, then 429. Repeated with its request id, it answers with the first.',
  params,
  input: z.strictObject({
    content,
    messageType: z.enum(messageTypes),
    quickAction: z.optional(z.nullable(z.enum(quickActionNames, conversationMessages.unknownAction))),
    /** Becomes the id of the message. */
    requestId,
    /** The id of the message that it answers. */
    quote: z.optional(uuid(conversationMessages.invalidMessageId)),
    /** The boundaries that the caller has read, as they were shown. */
    acknowledged: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(5))),
  }),
  output: z.object({ isValid: z.boolean(), data: messageShape }),
});

export const readMessage = endpoint('PUT', 'conversations/{id}/messages/{messageId}/read', 'member', {
  sanctioned: 'restricted',
  summary: 'Marks everything up to a message as read.',
  params: messageParams,
  /** The body may be missing. */
  input: z.optional(noInput),
  output: z.object({ success: z.boolean(), unreadCount: z.int() }),
});

export const deleteMessage = endpoint('POST', 'conversations/{id}/messages/{messageId}/delete', 'member', {
  sanctioned: 'restricted',
  summary: 'Deletes the caller’s own message for both sides.',
  params: messageParams,
  output: successResult,
});

export const editMessage = endpoint('POST', 'conversations/{id}/messages/{messageId}/edit', 'member', {
  summary: 'Changes the caller’s own message, within 15 minutes. Both sides are shown that it was edited.',
  params: messageParams,
  input: z.strictObject({ content }),
  output: oneMessage,
});

export const reactToMessage = endpoint('POST', 'conversations/{id}/messages/{messageId}/react', 'member', {
  summary: 'Reacts with one of six, or takes the reaction back; one a profile and message.',
  params: messageParams,
  input: reactionGiven,
  output: oneMessage,
});

export const declineRequest = endpoint('POST', 'conversations/{id}/decline', 'member', {
  sanctioned: 'restricted',
  summary: 'Declines a request. Whoever sent it is not told.',
  params,
  output: successResult,
});

export const arrangeConversation = endpoint('POST', 'conversations/{id}/arrange', 'member', {
  summary:
    'Archives a conversation for the caller alone, until its next message, or mutes it for the caller’s profile; a mute may end by itself within eight days.',
  params,
  input: z.strictObject({
    isArchived: z.optional(z.boolean()),
    isMuted: z.optional(z.boolean()),
    /** With `isMuted`: when the mute ends by itself. */
    mutedUntil: z.optional(z.iso.datetime()),
  }),
  output: successResult,
});
