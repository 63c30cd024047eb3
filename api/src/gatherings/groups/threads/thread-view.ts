import type { Reply, Thread, ThreadAuthor } from '../../../../contract/gatherings/groups/threads.ts';
import { unseenBy } from '../../../messaging/rooms/away.ts';
import { sentAt } from '../../../messaging/rooms/items.ts';
import { reactionsView } from '../../../messaging/rooms/reactions.ts';
import { isWrittenBy, shownIn, unreadIn } from '../../../messaging/rooms/rules.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { markFor } from '../../../profiles/profiles/author-marks.ts';
import { primaryPhotoPath, signatureFor } from '../../../profiles/profiles/view.ts';
import type { PresentPeople } from '../../../relations/visibility/see-profiles.ts';
import type { Group, PointerRow, ThreadRow } from '../group/items.ts';
import { isAtLeast, roleIn } from '../membership/belonging.ts';
import type { ThreadPost } from './thread-room.ts';
import {
  editableUntil,
  followingOf,
  hasFirst,
  mayStillEdit,
  mentionsIn,
  readByMember,
  withoutMentions,
} from './thread-rules.ts';

export const profileIdsNamedIn = (posts: readonly ThreadPost[]): number[] =>
  posts
    .flatMap(({ authorId, quote, mentions }) => [
      authorId,
      ...mentions,
      ...(quote ? [quote.authorId, ...mentionsIn(quote.text)] : []),
    ])
    .filter((id) => id > 0);

interface ThreadViewContext {
  readonly group: Group;
  readonly people: PresentPeople;
  readonly caller: Pick<Owner, 'profile' | 'personId' | 'viewer'>;
  /** When the caller joined the group. */
  readonly joinedAt: string | undefined;
  readonly now: Date;
}

function authorView(profileId: number, { group, people, caller }: ThreadViewContext): ThreadAuthor {
  const shown = people.seen.get(profileId);
  if (!shown) return null;
  return {
    profileId: shown.id,
    handle: shown.handle,
    photo: primaryPhotoPath(shown, caller.viewer),
    role: roleIn(group, profileId),
  };
}

function signatureOf({ authorId, byPerson }: ThreadPost, { people, caller }: ThreadViewContext) {
  const author = authorId === caller.profile.id ? caller.profile : people.seen.get(authorId);
  if (!author) return { signedBy: '', mark: null };
  return { signedBy: signatureFor(author, byPerson, caller), mark: markFor(author, byPerson, caller) };
}

/** Counts and times leave out members whom the reader is not shown, so that they reveal nothing about them. */
export function threadView(
  row: Omit<ThreadRow, 'listKey'>,
  pointer: PointerRow | undefined,
  room: ThreadViewContext,
): Thread {
  const unseen = unseenBy(room.caller.viewer, room.group);
  const { texts, first, last } = shownIn(row, unseen);
  const following = followingOf(pointer, room.caller.personId);
  const isMuted = following === 'mute';
  const read = readByMember(row, pointer, room.joinedAt, unseen);
  return {
    id: row.threadId,
    title: room.people.present.has(row.authorId) ? row.title : unavailableTitle,
    author: room.people.seen.get(row.authorId)?.handle ?? null,
    createdAt: sentAt({ seq: first }),
    lastActivity: sentAt({ seq: last }),
    replyCount: texts - (hasFirst(row, unseen) ? 1 : 0),
    unread: isMuted ? 0 : unreadIn(row, read, unseen),
    readUpTo: Math.min(read.seq, last),
    isPinned: row.isPinned,
    isLocked: row.isLocked,
    isFollowing: following === 'follow',
    isMuted,
  };
}
/** A thread stays readable for its participants even if the viewer may not see its author. */
const unavailableTitle = 'Message not available';

const deletedPostFields = {
  signedBy: '',
  mark: null,
  text: '',
  mentions: [],
  quote: null,
  editedAt: null,
  reactions: [],
  ownReaction: null,
  editableUntil: null,
};

export const readablePosts = (
  posts: readonly ThreadPost[],
  { people, caller }: ThreadViewContext,
): ThreadPost[] =>
  posts.filter(({ authorId }) => authorId === caller.profile.id || people.present.has(authorId));

export function replyView(post: ThreadPost, room: ThreadViewContext): Reply {
  const { group, people, caller, now } = room;
  const { id, seq, authorId } = post;
  const self = caller.profile.id;
  const isOwn = authorId === self;
  const isByYou = isWrittenBy(post, caller);
  const isDeleted = post.deletedAt !== null;
  const role = roleIn(group, self);
  const same = { id, seq, createdAt: sentAt(post), isFromCurrentUser: isOwn, isByYou, isDeleted };
  if (isDeleted)
    return {
      ...same,
      ...deletedPostFields,
      author: authorView(authorId, room),
      canDelete: false,
      canRemove: false,
    };
  const quoted = post.quote;
  const isUnseen = (profileId: number) => !people.seen.has(profileId);
  return {
    ...same,
    author: authorView(authorId, room),
    ...signatureOf(post, room),
    text: withoutMentions(post.content, isUnseen),
    mentions: post.mentions.flatMap((profileId) => {
      const handle = people.seen.get(profileId)?.handle;
      return handle === undefined ? [] : [{ profileId, handle }];
    }),
    // Of a text whose author the reader may not see, not even its place is told.
    quote:
      quoted && people.present.has(quoted.authorId)
        ? {
            id: quoted.id,
            seq: quoted.seq,
            author: authorView(quoted.authorId, room),
            text: withHandles(quoted.text, people),
          }
        : null,
    editedAt: post.editedAt,
    ...reactionsView(post.reactions, self, unseenBy(caller.viewer, group)),
    editableUntil: isByYou && mayStillEdit(post, now) ? editableUntil(post).toISOString() : null,
    canDelete: isOwn,
    canRemove: !isOwn && isAtLeast(role, 'mod') && mayRemoveOf(group, self, authorId),
  };
}

/** A quote contains handles, because its readers get no list of the members it mentions. */
const withHandles = (text: string, { seen }: PresentPeople): string =>
  mentionsIn(text).reduce(
    (rest, id) => rest.replaceAll(`@{${id}}`, `@${seen.get(id)?.handle ?? unseenName}`),
    text.replaceAll('@{0}', `@${unseenName}`),
  );
const unseenName = 'a member';

/**
 * The creator and moderators may remove texts of members. Only the creator may remove texts of moderators, and nobody
 * those of the creator.
 */
export function mayRemoveOf(group: Group, by: number, authorId: number): boolean {
  const role = roleIn(group, authorId);
  return role === 'member' || (role === 'mod' && group.creatorId === by);
}
