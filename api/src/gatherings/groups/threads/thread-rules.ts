import { cutText } from '../../../../contract/fields/cut-text.ts';
import { threadMessages as say, threadLimits } from '../../../../contract/gatherings/groups/messages.ts';
import { unseenBy } from '../../../messaging/rooms/away.ts';
import { sentAt } from '../../../messaging/rooms/items.ts';
import { roomIdOf } from '../../../messaging/rooms/kind.ts';
import {
  canBeReworded,
  type ExcludedIds,
  emptyText,
  rewordText,
  shownIn,
} from '../../../messaging/rooms/rules.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { type Group, idOf, type PointerRow, type ThreadRow } from '../group/items.ts';
import type { ThreadPost, ThreadRecord } from './thread-room.ts';

/** A thread is muted by each person for themselves. */
export const followingOf = (
  pointer: Pick<PointerRow, 'chosen' | 'following'> | undefined,
  personId: string,
): PointerRow['following'] =>
  pointer?.chosen?.find((one) => one.personId === personId)?.following ?? pointer?.following;

export const kindName = 'thread';

export const roomOf = (threadId: number): string => roomIdOf({ name: kindName }, threadId);

const mentionPattern = /@\{([1-9]\d{0,15})\}/g;

export const mentionsIn = (text: string): number[] => [
  ...new Set([...text.matchAll(mentionPattern)].map(([, id]) => Number(id))),
];

export const withoutMentions = (text: string, isGone: (profileId: number) => boolean): string =>
  text.replaceAll(mentionPattern, (whole, id: string) => (isGone(Number(id)) ? '@{0}' : whole));

const editMs = threadLimits.editMinutes * 60 * 1000;

export const editableUntil = ({ seq }: Pick<ThreadPost, 'seq'>): Date => new Date(seq + editMs);

export const mayStillEdit = (post: ThreadPost, now: Date): boolean =>
  post.deletedAt === null && canBeReworded(post) && now.getTime() < editableUntil(post).getTime();

/** Earlier versions are kept without mentions, only for reports. */
export function rewordPost(post: ThreadPost, content: string, at: string): ThreadPost {
  const plain = withoutMentions(post.content, () => true);
  return { ...rewordText({ ...post, content: plain }, content, at), editedAt: at };
}

const excerptOf = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  const { excerptMax } = threadLimits;
  return plain.length <= excerptMax ? plain : `${cutText(plain, excerptMax - 1).replace(/@\{\d*$/, '')}…`;
};

export const quoteOf = ({ id, seq, authorId, content }: ThreadPost): NonNullable<ThreadPost['quote']> => ({
  id,
  seq,
  authorId,
  text: excerptOf(content),
});

export const blankPostFields = (where: Pick<ThreadPost, 'groupId' | 'threadId'>) => ({
  ...where,
  mentions: [],
  quote: null,
  editedAt: null,
  reactions: {},
});

/** True for a deleted text, but not for one that a decision withholds, because that may be undone. */
export const isGone = ({ deletedAt, withheld }: Pick<ThreadPost, 'deletedAt' | 'withheld'>): boolean =>
  deletedAt !== null && withheld === undefined;

/** Only the place of a text and its author are kept. */
export function emptyPost(post: ThreadPost, at: string): ThreadPost {
  const after = emptyText(post, at);
  return after === post ? post : { ...after, mentions: [], quote: null };
}

type ThreadFacts = Pick<ThreadRow, 'authors' | 'authorId' | 'isFirstGone' | 'isPinned' | 'threadId'>;

const noExclusions: ExcludedIds = new Set();

export const hasFirst = ({ authors, authorId }: ThreadFacts, excluded: ExcludedIds): boolean =>
  String(authorId) in authors && !excluded.has(authorId);

/** A thread exists for a reader if it has a text whose author the reader may see. */
export const isThere = (thread: ThreadFacts, excluded: ExcludedIds): boolean =>
  shownIn(thread, excluded).texts > (thread.isFirstGone && hasFirst(thread, excluded) ? 1 : 0);

/** @returns undefined if the thread does not exist for the reader */
export function listKeyFor(thread: ThreadFacts, excluded: ExcludedIds): string | undefined {
  const last = sentAt({ seq: shownIn(thread, excluded).last });
  return isThere(thread, excluded) ? `${thread.isPinned ? 1 : 0} ${last} ${thread.threadId}` : undefined;
}

export function rowOf(roomRecord: ThreadRecord): ThreadRow {
  const {
    seq: version,
    threadId,
    groupId,
    title,
    authorId,
    authors,
    isFirstGone,
    isPinned,
    isLocked,
  } = roomRecord;
  const listKey = listKeyFor(roomRecord, noExclusions);
  const { last } = shownIn(roomRecord, noExclusions);
  const lastBy = Object.entries(authors).find(([, own]) => own.last === last);
  return {
    id: idOf.thread(threadId),
    groupId: String(groupId),
    kind: 'thread',
    threadId,
    version,
    title,
    authorId,
    authors,
    isFirstGone,
    isPinned,
    isLocked,
    lastById: Number(lastBy?.[0] ?? 0),
    ...(listKey !== undefined && { listKey }),
  };
}

interface ReadPlace {
  readonly seq: number;
  readonly texts: number;
}

/**
 * Up to where a member has read: everything from before they joined counts as read. Of an author who wrote before and
 * after that, one text counts as new until the member opens the thread, because only first and last places are stored.
 */
export function readByMember(
  { authors }: Pick<ThreadRecord, 'authors'>,
  pointer: ReadPlace | undefined,
  joinedAt: string | undefined,
  excluded: ExcludedIds,
): ReadPlace {
  const joined = joinedAt === undefined ? 0 : Date.parse(joinedAt);
  if (pointer && pointer.seq >= joined) return pointer;
  const earlier = Object.entries(authors).flatMap(([id, { texts, first, last }]) => {
    if (excluded.has(Number(id)) || first > joined) return [];
    return [last > joined ? texts - 1 : texts];
  });
  return { seq: joined, texts: earlier.reduce((sum, texts) => sum + texts, 0) };
}

export const noThread = () => new ApiError(404, say.notFound);

/** @throws ApiError 404 for a thread of another group, and for one that does not exist for the reader */
export function shownThreadRecord(
  { id, group }: { readonly id: number; readonly group: Pick<Group, 'away'> },
  roomRecord: ThreadRecord | undefined,
  { viewer }: Pick<Owner, 'viewer'>,
): ThreadRecord {
  if (roomRecord?.groupId !== id || !isThere(roomRecord, unseenBy(viewer, group))) throw noThread();
  return roomRecord;
}
