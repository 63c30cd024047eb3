import * as z from 'zod/mini';
import { groupRoles, keptGroupFields } from '../../../../contract/gatherings/groups/fields.ts';
import { groupActs } from '../../../../contract/gatherings/groups/membership.ts';
import { threadFollowings } from '../../../../contract/gatherings/groups/threads.ts';
import { roomRecordFields } from '../../../messaging/rooms/items.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { albumFields } from '../../../profiles/profiles/parts/album.ts';

export const groupsContainer = 'groups';
export const mineContainer = 'mine';

/** This item alone decides roles, so that one write settles them. */
export const groupItem = storedObject({
  id: z.literal('group'),
  groupId: z.string(),
  kind: z.literal('group'),
  schemaVersion: z.literal(1),
  version: z.number(),
  ...keptGroupFields,
  slug: z.string(),
  /** 0 once nobody was left. */
  creatorId: z.number(),
  /** The longest-serving moderator comes first. */
  moderators: z.array(z.number()),
  memberCount: z.number(),
  /** Maps each member (`p` and the profile id) to the hour since 1970 in which they last wrote here; 0 for never. */
  people: z.record(z.string(), z.number()),
  /** Former members are among them, because their texts stay. */
  /** Members who are paused or suspended: see `messaging/rooms/away.ts`. */
  away: z.optional(z.array(z.number())),
  requests: z.number(),
  /** Counts removals. A join is written only if no removal happened since the group was read. */
  removals: z.number(),
  createdAt: z.string(),
  closedAt: z.nullable(z.string()),
  ...albumFields,
  withheld: z.optional(
    storedObject({
      name: z.string(),
      description: z.string(),
      place: z.string(),
      tags: z.array(z.string()),
      houseRules: z.array(z.string()),
      photoId: z.nullable(z.string()),
    }),
  ),
});
export type Group = z.output<typeof groupItem>;

const rowFields = { id: z.string(), groupId: z.string(), profileId: z.number() };

export const memberRow = storedObject({
  ...rowFields,
  kind: z.literal('member'),
  /** Identifies the membership for viewers who may not learn the profile. */
  key: z.string(),
  byPerson: z.string(),
  role: z.enum(groupRoles),
  joinedAt: z.string(),
  /**
   * True if the member came by request or invitation. Such members may see each other; those of an open group may not.
   */
  isVetted: z.boolean(),
  /** Sort key of the lists: the role, then `key`. The date of joining would reveal who is behind “A member”. */
  listKey: z.string(),
  handleKey: z.string(),
});
export type MemberRow = z.output<typeof memberRow>;

export const requestRow = storedObject({
  ...rowFields,
  kind: z.literal('request'),
  byPerson: z.string(),
  note: z.string(),
  at: z.string(),
});
export type RequestRow = z.output<typeof requestRow>;

export const inviteRow = storedObject({
  ...rowFields,
  kind: z.literal('invite'),
  byId: z.number(),
  at: z.string(),
  ttl: z.number(),
});
export type InviteRow = z.output<typeof inviteRow>;

/** Keeps a removed profile out until it expires. */
const removalRow = storedObject({
  ...rowFields,
  kind: z.literal('removal'),
  byId: z.number(),
  until: z.string(),
  ttl: z.number(),
});
export type RemovalRow = z.output<typeof removalRow>;

export const pointerRow = storedObject({
  ...rowFields,
  kind: z.literal('pointer'),
  threadId: z.number(),
  seq: z.number(),
  texts: z.number(),
  /** The choices of single people. Each goes before `following`. */
  chosen: z.optional(z.array(z.object({ personId: z.string(), following: z.enum(threadFollowings) }))),
  /** undefined until the member writes. Releases before chose it for all people of the member. */
  following: z.optional(z.enum(threadFollowings)),
});
export type PointerRow = z.output<typeof pointerRow>;

export const threadRow = storedObject({
  id: z.string(),
  groupId: z.string(),
  kind: z.literal('thread'),
  threadId: z.number(),
  /** An older record changes nothing. */
  version: z.number(),
  title: z.string(),
  authorId: z.number(),
  authors: roomRecordFields.authors,
  isFirstGone: z.boolean(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  lastById: z.number(),
  /** Pinned threads sort first, then by the newest text. The key is absent once the thread is gone. */
  listKey: z.optional(z.string()),
});
export type ThreadRow = z.output<typeof threadRow>;

export const logRow = storedObject({
  id: z.string(),
  groupId: z.string(),
  kind: z.literal('log'),
  at: z.string(),
  /** Sort key: the instant, then the id. */
  position: z.string(),
  act: z.enum(groupActs),
  /** 0 for nobody, and once they have left. */
  byId: z.number(),
  aboutId: z.number(),
  what: z.string(),
  ttl: z.number(),
});
export type LogRow = z.output<typeof logRow>;

/** The log shows the thread's title for these acts; its author is `aboutId`. */
export const isAboutThread = (act: LogRow['act']): boolean =>
  act === 'pinned' || act === 'unpinned' || act === 'locked' || act === 'unlocked';

export const anyRow = z.discriminatedUnion('kind', [
  groupItem,
  memberRow,
  requestRow,
  inviteRow,
  removalRow,
  pointerRow,
  threadRow,
  logRow,
]);
export type GroupRow = z.output<typeof anyRow>;

export const idOf = {
  member: (profileId: number) => `member:${profileId}`,
  request: (profileId: number) => `request:${profileId}`,
  invite: (profileId: number) => `invite:${profileId}`,
  removal: (profileId: number) => `removed:${profileId}`,
  pointer: (profileId: number, threadId: number) => `pointer:${profileId}:${threadId}`,
  thread: (threadId: number) => `thread:${threadId}`,
};

export const mineItem = storedObject({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('group'),
  groupId: z.number(),
  /** `left` is kept to find what the profile wrote there. */
  state: z.enum(['member', 'requested', 'invited', 'left']),
  isVetted: z.boolean(),
  /** 0 if there was no invitation. */
  byId: z.number(),
  at: z.string(),
  /** Set once the person who leaves Veil was erased from the group. The last round of erasers looks again. */
  isErased: z.optional(z.literal(true)),
});
export type MineItem = z.output<typeof mineItem>;
