import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import {
  instant,
  numericId,
  requestId,
  requiredLine,
  requiredText,
  successResult,
  text,
  uuid,
} from '../../fields/fields.ts';
import { cursor, nextCursor, pagedList } from '../../fields/paging.ts';
import { reactionFields, reactionGiven } from '../../messaging/conversations/reactions.ts';
import { authorMark } from '../../profiles/author-marks.ts';
import { photoPath } from '../../profiles/photos/pictures.ts';
import { groupRoles } from './fields.ts';
import { groupParams } from './groups.ts';
import { threadLimits, threadMessages } from './messages.ts';

/** It is null for a hidden member. */
const author = z.nullable(
  z.object({
    profileId: numericId,
    handle: z.string(),
    photo: z.nullable(photoPath),
    /** It is `member` also after they have left the group. */
    role: z.enum(groupRoles),
  }),
);
export type ThreadAuthor = z.output<typeof author>;

export const threadFollowings = ['follow', 'mute', 'none'] as const;
export type ThreadFollowing = (typeof threadFollowings)[number];

const thread = z.object({
  id: numericId,
  title: z.string(),
  author: z.nullable(z.string()),
  createdAt: instant,
  lastActivity: instant,
  /** Deleted replies that are still shown as such count. */
  replyCount: z.int(),
  /** A muted thread has 0. */
  unread: z.int(),
  readUpTo: z.int(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  /** Writing in a thread starts following until the caller stops it. */
  isFollowing: z.boolean(),
  isMuted: z.boolean(),
});
export type Thread = z.output<typeof thread>;

const reply = z.object({
  id: z.string(),
  /** It is an instant in ms that no other text has. */
  seq: z.int(),
  author,
  /** On a shared profile it names the author: by card within the profile, by signature to others. */
  signedBy: z.string(),
  mark: authorMark,
  isFromCurrentUser: z.boolean(),
  /** False for the words of another person of the caller’s profile, whose edit is refused. */
  isByYou: z.boolean(),
  /** `@{<profileId>}` is a mention. */
  text: z.string(),
  /** The text has 0 for the id of a mentioned member whom the caller may not see. */
  mentions: z.array(z.object({ profileId: numericId, handle: z.string() })),
  quote: z.nullable(
    z.object({
      id: z.string(),
      seq: z.int(),
      author,
      /** It is empty if the text is deleted or not available. */
      text: z.string(),
    }),
  ),
  createdAt: instant,
  editedAt: z.nullable(instant),
  isDeleted: z.boolean(),
  ...reactionFields,
  /** It is null if the caller may not edit it. */
  editableUntil: z.nullable(instant),
  canDelete: z.boolean(),
  canRemove: z.boolean(),
});
export type Reply = z.output<typeof reply>;

const page = z.object({
  /** The next call passes it. */
  version: z.int(),
  /** A call without a version may pass it as `since`. */
  asOf: instant,
  /** If it is false, the rest of the answer is empty. */
  isChanged: z.boolean(),
  thread: z.nullable(thread),
  /** The oldest comes first. */
  replies: z.array(reply),
  /** They were edited, deleted or reacted to since the version. */
  changed: z.array(reply),
  nextCursor,
  /** It is set only with `after`. */
  hasNewer: z.boolean(),
});
export type ThreadPage = z.output<typeof page>;

const threadParams = z.extend(groupParams, {
  thread: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}$/, threadMessages.notFound)),
    z.transform((digits: string) => Number(digits)),
  ),
});
const replyParams = z.extend(threadParams, { reply: uuid(threadMessages.invalidId) });
const oneReply = z.object({ reply });
const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((digits: string) => Number(digits)),
);

const content = requiredText({
  max: threadLimits.contentMax,
  empty: threadMessages.empty,
  long: threadMessages.tooLong,
});

export const groupThreads = endpoint('GET', 'groups/{group}/threads', 'member', {
  rereadSeconds: 60,
  summary: 'Threads, 20 a page: pinned ones, then by their newest activity.',
  params: groupParams,
  ...pagedList({ threads: z.array(thread) }),
});

export const startThread = endpoint('POST', 'groups/{group}/threads', 'member', {
  summary: 'Starts a thread with its first text.',
  params: groupParams,
  input: z.strictObject({
    title: requiredLine({
      max: threadLimits.titleMax,
      empty: threadMessages.titleRequired,
      long: threadMessages.titleLong,
    }),
    text: content,
    requestId,
  }),
  output: z.object({ thread }),
});

export const threadPage = endpoint('GET', 'groups/{group}/threads/{thread}', 'member', {
  conditional: true,
  summary:
    'The latest 30 texts; with `cursor` earlier ones, with `around` those near a place, with `after` those after it.',
  params: threadParams,
  input: z.strictObject({
    cursor,
    after: z.optional(wholeNumber),
    around: z.optional(wholeNumber),
    version: z.optional(wholeNumber),
    since: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/))),
  }),
  output: page,
});

export const replyToThread = endpoint('POST', 'groups/{group}/threads/{thread}/replies', 'member', {
  summary: 'Writes into a thread. The requestId becomes the id of the reply.',
  params: threadParams,
  input: z.strictObject({ text: content, quote: z.optional(uuid(threadMessages.invalidId)), requestId }),
  output: oneReply,
});

export const editReply = endpoint('POST', 'groups/{group}/threads/{thread}/replies/{reply}/edit', 'member', {
  summary: 'Changes the caller’s own text, within 15 minutes.',
  params: replyParams,
  input: z.strictObject({ text: content }),
  output: oneReply,
});

export const deleteReply = endpoint(
  'POST',
  'groups/{group}/threads/{thread}/replies/{reply}/delete',
  'member',
  {
    sanctioned: 'restricted',
    summary:
      'Deletes the caller’s own text. Deleting the first text of a thread without replies deletes the thread.',
    params: replyParams,
    input: z.strictObject({}),
    output: successResult,
  },
);

export const removeReply = endpoint(
  'POST',
  'groups/{group}/threads/{thread}/replies/{reply}/remove',
  'member',
  {
    summary: 'Removes a member’s text, by creator or moderators; the reason is in the group’s log.',
    params: replyParams,
    input: z.strictObject({
      reason: z._default(text({ max: 500, maxMessage: 'Please keep the reason under 500 characters' }), ''),
    }),
    output: successResult,
  },
);

export const reactToReply = endpoint(
  'POST',
  'groups/{group}/threads/{thread}/replies/{reply}/react',
  'member',
  {
    summary: 'Adds one of six reactions, or removes it.',
    params: replyParams,
    input: reactionGiven,
    output: oneReply,
  },
);

export const readThread = endpoint('POST', 'groups/{group}/threads/{thread}/read', 'member', {
  sanctioned: 'restricted',
  summary: 'Moves the caller’s read mark forward to a place.',
  params: threadParams,
  input: z.strictObject({ seq: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) }),
  output: successResult,
});

export const followThread = endpoint('POST', 'groups/{group}/threads/{thread}/follow', 'member', {
  sanctioned: 'restricted',
  summary: 'Follows a thread, mutes it, or neither.',
  params: threadParams,
  input: z.strictObject({ following: z.enum(threadFollowings) }),
  output: successResult,
});

export const arrangeThread = endpoint('POST', 'groups/{group}/threads/{thread}/arrange', 'member', {
  summary: 'Pins or locks a thread, or undoes it, by creator or moderators.',
  params: threadParams,
  input: z.strictObject({ isPinned: z.optional(z.boolean()), isLocked: z.optional(z.boolean()) }),
  output: successResult,
});
