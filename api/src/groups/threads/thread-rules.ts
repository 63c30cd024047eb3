import { threadMessages as say, threadLimits } from '../../../contract/groups/messages.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Owner } from '../../http/identify.ts';
import { sentAt } from '../../rooms/items.ts';
import { roomIdOf } from '../../rooms/kind.ts';
import { canBeReworded, type ExcludedIds, emptied, reworded, shownIn } from '../../rooms/rules.ts';
import { idOf, type ThreadRow } from '../group/items.ts';
import type { Membership } from '../membership/belonging.ts';
import type { Post, ThreadRecord } from './thread-room.ts';

export const kindName = 'thread';

export const roomOf = (threadId: number): string => roomIdOf({ name: kindName }, threadId);

const mention = /@\{([1-9]\d{0,15})\}/g;

export const mentionsIn = (text: string): number[] => [
  ...new Set([...text.matchAll(mention)].map(([, id]) => Number(id))),
];

export const unmentioned = (text: string, isGone: (profileId: number) => boolean): string =>
  text.replaceAll(mention, (whole, id: string) => (isGone(Number(id)) ? '@{0}' : whole));

const editMs = threadLimits.editMinutes * 60 * 1000;

export const editableUntil = ({ seq }: Pick<Post, 'seq'>): Date => new Date(seq + editMs);

export const mayStillEdit = (post: Post, now: Date): boolean =>
  post.deletedAt === null && canBeReworded(post) && now.getTime() < editableUntil(post).getTime();

/** Earlier words are kept without names, for a report alone. */
export function rewordedPost(post: Post, content: string, at: string): Post {
  const plain = unmentioned(post.content, () => true);
  return { ...reworded({ ...post, content: plain }, content, at), editedAt: at };
}

const excerptOf = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  const { excerptMax } = threadLimits;
  return plain.length <= excerptMax
    ? plain
    : `${plain
        .slice(0, excerptMax - 1)
        .toWellFormed()
        .replace(/@\{\d*$/, '')}…`;
};

export const quoteOf = ({ id, seq, authorId, content }: Post): NonNullable<Post['quote']> => ({
  id,
  seq,
  authorId,
  text: excerptOf(content),
});

export const blankPost = (where: Pick<Post, 'groupId' | 'threadId'>) => ({
  ...where,
  mentions: [],
  quote: null,
  editedAt: null,
  reactions: {},
});

/** Deleted, and not by a decision that may be undone. */
export const isGone = ({ deletedAt, withheld }: Pick<Post, 'deletedAt' | 'withheld'>): boolean =>
  deletedAt !== null && withheld === undefined;

/** Nothing of a text is kept but its place, and whose it was. */
export function emptiedPost(post: Post, at: string): Post {
  const after = emptied(post, at);
  return after === post ? post : { ...after, mentions: [], quote: null };
}

type Shown = Pick<ThreadRow, 'authors' | 'authorId' | 'isFirstGone' | 'isPinned' | 'threadId'>;

const nobody: ExcludedIds = new Set();

export const hasFirst = ({ authors, authorId }: Shown, excluded: ExcludedIds): boolean =>
  String(authorId) in authors && !excluded.has(authorId);

/** Whether there is such a thread for a reader: whether somebody of whom they may read has written in it. */
export const isThere = (thread: Shown, excluded: ExcludedIds): boolean =>
  shownIn(thread, excluded).texts > (thread.isFirstGone && hasFirst(thread, excluded) ? 1 : 0);

/** undefined where they do not see the thread. */
export function listKeyFor(thread: Shown, excluded: ExcludedIds): string | undefined {
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
  const listKey = listKeyFor(roomRecord, nobody);
  const { last } = shownIn(roomRecord, nobody);
  const lastBy = Object.entries(authors).find(([, own]) => own.last === last);
  return {
    id: idOf.thread(threadId),
    groupId: String(groupId),
    kind: 'thread',
    ...{ threadId, version, title, authorId, authors, isFirstGone, isPinned, isLocked },
    lastById: Number(lastBy?.[0] ?? 0),
    ...(listKey !== undefined && { listKey }),
  };
}

export const noThread = () => new ApiError(404, say.notFound);

/** @throws ApiError 404 for a thread of another group, and for one that is not there for the reader */
export function shownThreadRecord(
  { id }: Pick<Membership, 'id'>,
  roomRecord: ThreadRecord | undefined,
  { viewer }: Pick<Owner, 'viewer'>,
): ThreadRecord {
  if (roomRecord?.groupId !== id || !isThere(roomRecord, viewer.excluded.profileIds)) throw noThread();
  return roomRecord;
}
