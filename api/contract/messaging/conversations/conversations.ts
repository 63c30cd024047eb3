import * as z from 'zod/mini';
import { quickActionNames } from '../../discovery/home/quick-actions.ts';
import { lastActive } from '../../discovery/presence.ts';
import { endpoint } from '../../fields/endpoint.ts';
import {
  instant,
  noInput,
  numericId,
  requestId,
  requiredText,
  successResult,
  uuid,
} from '../../fields/fields.ts';
import { cursor, nextCursor } from '../../fields/paging.ts';
import { authorMark } from '../../profiles/author-marks.ts';
import { flagChange, flagFields } from './flags.ts';
import { reactionFields, reactionGiven } from './reactions.ts';

export const conversationLimits = {
  contentMax: 4000,
  pageSize: 50,
  listSize: 30,
  searchMax: 40,
  perMinute: 60,
  editMinutes: 15,
  excerptMax: 140,
  muteDays: 8,
};

/** How many unanswered first messages of strangers of the last seven days a member may have. */
export const firstLetterLimits = { usual: 20, few: 5 };

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
  slowWithLetters: 'Slow with letters right now',
  held: 'No new talks until somebody has looked at your profile. “Decisions about you” says why, and until when.',
  rulesFirst: 'Please read the boundaries of this member first.',
  muteTooLong: 'A mute that ends by itself lasts a week at most.',
  nothingToDecline: 'There is no request to decline.',
};

export const messageTypes = ['text', 'quick_action'] as const;

export const conversationIdOf = (one: number, other: number): string =>
  `${Math.min(one, other)}-${Math.max(one, other)}`;

export const messageShape = z.object({
  id: z.string(),
  seq: z.int(),
  /** It is empty once the message is deleted. */
  content: z.string(),
  senderName: z.string(),
  /** It names the author on a shared profile; for the author it is empty. */
  signedBy: z.string(),
  mark: authorMark,
  senderPhoto: z.nullable(z.string()),
  timestamp: instant,
  isFromCurrentUser: z.boolean(),
  /** False for the words of another person of the caller’s profile, whose edit is refused. */
  isByYou: z.boolean(),
  /** Both sides must allow receipts. */
  isRead: z.boolean(),
  messageType: z.enum(messageTypes),
  quickAction: z.nullable(z.enum(quickActionNames)),
  isDeleted: z.boolean(),
  quote: z.nullable(
    z.object({
      id: z.string(),
      seq: z.int(),
      isFromCurrentUser: z.boolean(),
      isByYou: z.boolean(),
      signedBy: z.string(),
      senderName: z.string(),
      /** It is empty once the quoted message is deleted. */
      text: z.string(),
      quickAction: z.nullable(z.enum(quickActionNames)),
    }),
  ),
  ...reactionFields,
  editedAt: z.nullable(instant),
});
export type Message = z.output<typeof messageShape>;

/** An unanswered first message is `sent` to its author and `received` to the other side. */
const conversationStates = ['empty', 'sent', 'received', 'open'] as const;
export const conversationFolders = ['inbox', 'requests', 'archived'] as const;
export type ConversationFolder = (typeof conversationFolders)[number];
export const conversationSorts = ['recent', 'alphabetical', 'unread'] as const;
export type ConversationSort = (typeof conversationSorts)[number];

const summary = z.object({
  id: z.string(),
  /** If it is false, the fields of the other profile are empty. */
  isAvailable: z.boolean(),
  participantId: z.nullable(numericId),
  participantName: z.string(),
  participantPhoto: z.nullable(z.string()),
  /** The caller's own block of the other side. Nobody else on the profile reads it here. */
  block: z.optional(z.object({ id: z.string(), handle: z.nullable(z.string()) })),
  lastMessage: z.string(),
  lastMessageTime: z.nullable(instant),
  isLastOwn: z.boolean(),
  isLastByYou: z.boolean(),
  /** It names the author on the caller’s shared profile; for their own words it is empty. */
  lastSignedBy: z.string(),
  lastAction: z.nullable(z.enum(quickActionNames)),
  isLastDeleted: z.boolean(),
  unreadCount: z.int(),
  lastActive,
  isOnline: z.boolean(),
  state: z.enum(conversationStates),
  ...flagFields.shape,
});
export type ConversationSummary = z.output<typeof summary>;

const list = z.object({
  conversations: z.array(summary),
  /** A search does not change it. */
  totalCount: z.int(),
  nextCursor,
});
export type ConversationList = z.output<typeof list>;

const news = z.object({
  /** It changes whenever the list may have changed. */
  version: z.int(),
  unreadCount: z.int(),
  /** The badge does not count them. */
  requests: z.int(),
});
export type ConversationNews = z.output<typeof news>;

const detail = z.extend(summary, {
  /** It is null if receipts are off. */
  readByOther: z.nullable(z.int()),
  readUpTo: z.int(),
  /** It is null if nobody joined the other side. */
  othersJoinedAfter: z.nullable(z.int()),
  othersReading: z.int(),
  /** It is null if the caller may write, or if there is a message already. */
  refusal: z.nullable(z.string()),
  /** The caller must acknowledge these before a first message. */
  boundaries: z.array(z.string()),
  /** The other side acknowledged these rules of the caller. */
  ownBoundaries: z.array(z.string()),
});
export type ConversationDetail = z.output<typeof detail>;

const page = z.object({
  /** The next call passes it. */
  version: z.int(),
  /** If it is false, the rest of the answer is empty. */
  isChanged: z.boolean(),
  conversation: z.nullable(detail),
  /** The oldest comes first. */
  messages: z.array(messageShape),
  nextCursor,
  /** It is set only with `after`. */
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
  rereadSeconds: 60,
  summary: 'The caller’s conversations, 30 a page.',
  input: z.strictObject({
    sort: z.optional(z.enum(conversationSorts)),
    folder: z.optional(z.enum(conversationFolders)),
    filter: z.optional(z.literal('unread')),
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
    'The latest 50 messages; with `cursor` earlier ones, with `after` those after a place and those that changed since `version`.',
  params,
  input: z.strictObject({
    cursor,
    after: z.optional(wholeNumberParam),
    version: z.optional(wholeNumberParam),
  }),
  output: page,
});

export const sendMessage = endpoint('POST', 'conversations/{id}/messages', 'member', {
  summary: 'Sends a message; 60 a minute, then 429. A request repeated with its id gets the first answer.',
  params,
  input: z.strictObject({
    content,
    messageType: z.enum(messageTypes),
    /** An empty one is none. */
    quickAction: z.optional(
      z.nullable(z.enum(['', ...quickActionNames], conversationMessages.unknownAction)),
    ),
    /** It becomes the id of the message. */
    requestId,
    quote: z.optional(uuid(conversationMessages.invalidMessageId)),
    acknowledged: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(5))),
  }),
  output: z.object({ isValid: z.boolean(), data: messageShape }),
});

export const readMessage = endpoint('PUT', 'conversations/{id}/messages/{messageId}/read', 'member', {
  sanctioned: 'restricted',
  summary: 'Marks everything up to a message as read.',
  params: messageParams,
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
  summary: 'Changes the caller’s own message, within 15 minutes. Both sides see that it was edited.',
  params: messageParams,
  input: z.strictObject({ content }),
  output: oneMessage,
});

export const reactToMessage = endpoint('POST', 'conversations/{id}/messages/{messageId}/react', 'member', {
  summary: 'Adds one of six reactions, or removes it; one for each profile and message.',
  params: messageParams,
  input: reactionGiven,
  output: oneMessage,
});

export const declineRequest = endpoint('POST', 'conversations/{id}/decline', 'member', {
  sanctioned: 'restricted',
  summary: 'Declines a request. The sender is not told.',
  params,
  output: successResult,
});

export const arrangeConversation = endpoint('POST', 'conversations/{id}/arrange', 'member', {
  summary:
    'Archives a conversation for the caller until its next message, or mutes it for the caller’s profile. A mute may have an end within eight days.',
  params,
  input: flagChange,
  output: successResult,
});
