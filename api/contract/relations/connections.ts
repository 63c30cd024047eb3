import * as z from 'zod/mini';
import { lastActive } from '../discovery/presence.ts';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, numericIdParam } from '../fields/fields.ts';
import { cursor, nextCursor, pagedList } from '../fields/paging.ts';
import { objectIgnoring } from '../fields/tolerance.ts';
import { undoLengths } from '../fields/undo-seconds.ts';
import { memberProfileMessages } from '../profiles/member-profile-words.ts';
import { tagName } from '../profiles/member-tags.ts';
import { photoPath } from '../profiles/photos/pictures.ts';
import { profileTypes } from '../profiles/profiles.ts';
import { personalNote } from './notes.ts';
import { playTellers } from './play-tellers.ts';

export const connectionLimits = { pageSize: 20, beginnings: 10 };

export const connectionMessages = {
  invalidProfile: 'Invalid profile ID format',
  detailsFailed: 'Failed to load private details',
  refreshFailed: 'Failed to refresh private details',
  notFound: memberProfileMessages.notFound,
  own: 'This is your own profile.',
  tooMany: 'Please wait a while before you change more connections.',
  noInviter: 'There is nobody who invited you.',
};

const privateTag = z.object({
  id: numericId,
  tagId: z.int(),
  value: z.string(),
  category: z.string(),
  taggerProfileId: numericId,
  taggedProfileId: numericId,
  addedAt: instant,
  /** The label can be undone for so long; then the other profile may learn of it. */
  undoMs: z.nullable(z.int()),
});
export type PrivateTag = z.output<typeof privateTag>;

const privateTagsResult = z.object({
  success: z.boolean(),
  privateTags: z.array(privateTag),
  /** It is true once both have applied a type that the other may learn of. */
  isMutual: z.boolean(),
});

const taggedProfileId = z
  .int(connectionMessages.invalidProfile)
  .check(z.positive(connectionMessages.invalidProfile));

/** “No, thank you” to what somebody would like, which only its giver sees. */
export const declineTagId = 9505;

export const addPrivateTag = endpoint('POST', 'private-tags/add', 'member', {
  summary:
    'Applies a connection type to another profile. Friend Vibes notifies them. Play Potential and Play do so if their settings allow it, or once it is mutual. Bookmarked notifies nobody, and so does No, thank you (9505), which takes what they would like out of one’s own lists. For `undoSeconds`, else for ten seconds, nobody is notified, and it can be undone without a trace. On a profile for which several people sign in, each says so alone and learns nothing of the others’ answers; it goes out once all have. Adding it again changes nothing.',
  input: z.strictObject({
    taggedProfileId,
    tagId: tagName,
    category: z.string(),
    undoSeconds: z.optional(z.literal(undoLengths)),
  }),
  output: privateTagsResult,
});

/** A newcomer may change the answer until the approval. */
export const connectWithInviter = endpoint('POST', 'invitation/connect', 'signedIn', {
  summary: 'Whether the caller sends Friend Vibes to their inviter once their profile is approved.',
  input: z.strictObject({ connects: z.boolean() }),
  output: z.object({ connects: z.boolean() }),
});

export const removePrivateTag = endpoint('POST', 'private-tags/remove', 'member', {
  summary:
    'Removes a connection type: the caller’s own, and the profile’s if it has gone out. Removing it again changes nothing.',
  input: objectIgnoring(['category'], { taggedProfileId, tagId: tagName }),
  output: privateTagsResult,
});

export const privateDetails = endpoint('GET', 'profiles/{profileId}/private-details', 'member', {
  rereadSeconds: 30,
  summary:
    'What the caller stored about another profile: the connection types they applied, and their notes.',
  params: z.strictObject({ profileId: numericIdParam(connectionMessages.invalidProfile) }),
  output: z.object({
    privateTags: z.array(privateTag),
    /** Labels that the caller may not know are left out. */
    receivedTags: z.array(z.object({ tagId: z.int(), value: z.string(), addedAt: instant })),
    isMutual: z.boolean(),
    /** How many people the two profiles have. */
    people: z.int(),
    /** Several people sign in for the caller’s profile, so an interest goes out once each of them has said so. */
    isShared: z.boolean(),
    /** The other's own choice. It does not say whether the caller is among those they wish for. */
    tellsOfPlay: z.enum(playTellers),
    /** It is empty until both are connected. */
    firstWords: z.array(z.string()),
    /** The line with which somebody introduced the two; `by` is null if the caller can no longer see them. */
    introduction: z.nullable(z.object({ by: z.nullable(z.string()), line: z.string() })),
    personalNotes: z.array(personalNote),
  }),
});

const connection = z.object({
  id: numericId,
  handle: z.string(),
  type: z.enum(profileTypes),
  /** Each person has a title such as “She, 39”. */
  people: z.array(z.string()),
  location: z.string(),
  /** It is the rounded distance of the two towns; null if one is not known. */
  distanceKm: z.nullable(z.int()),
  photo: z.nullable(z.string()),
  lastActive,
  isOnline: z.boolean(),
  /** They are in the order they were applied. */
  tags: z.array(z.string()),
  isMutual: z.boolean(),
  /** It is when they connected, or when the first label was applied. */
  since: instant,
});
export type Connection = z.output<typeof connection>;

const connectionLists = ['applied', 'received'] as const;
export type ConnectionList = (typeof connectionLists)[number];

export const connections = endpoint('GET', 'browse/connections', 'member', {
  rereadSeconds: 60,
  summary:
    'Profiles to which the caller applied a connection type, and profiles that applied one to the caller; newest first, 20 of each a page.',
  /** `cursor` needs `list`. */
  input: z.strictObject({ list: z.optional(z.enum(connectionLists)), cursor }),
  output: z.object({
    appliedConnections: z.array(connection),
    receivedConnections: z.array(connection),
    nextApplied: nextCursor,
    nextReceived: nextCursor,
  }),
});

export const favorites = endpoint('GET', 'browse/favorites', 'member', {
  rereadSeconds: 60,
  summary: 'Profiles that the caller bookmarked, newest first, 20 a page.',
  ...pagedList({ favorites: z.array(connection) }),
});

export const inviterWelcome = endpoint('GET', 'connections/inviter', 'member', {
  summary: 'Who invited the caller, for two weeks after the profile was submitted, with their hello.',
  output: z.object({
    /** It is null if nobody did, or if the caller may not see them. */
    inviter: z.nullable(
      z.object({
        id: numericId,
        handle: z.string(),
        photo: z.nullable(photoPath),
        /** The hello of their invitation, sent or not. It is null once another message began the conversation. */
        hello: z.nullable(z.string()),
        /** Whether the latest message between the two is theirs. */
        hasWritten: z.boolean(),
        /** Whether the caller may write to them. */
        mayWrite: z.boolean(),
        /** A first message must acknowledge these. */
        boundaries: z.array(z.string()),
      }),
    ),
  }),
});

const beginning = z.object({
  id: numericId,
  handle: z.string(),
  photo: z.nullable(photoPath),
  since: instant,
});
export type Beginning = z.output<typeof beginning>;

export const beginnings = endpoint('GET', 'connections/beginnings', 'member', {
  summary:
    'Mutual connections with whom nobody has exchanged a message yet, newest first: of the latest 30, at most 10. Both sides see each other here.',
  output: z.object({ beginnings: z.array(beginning) }),
});
