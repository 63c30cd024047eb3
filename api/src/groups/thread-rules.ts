import { threadMessages as say, threadLimits } from '../../contract/groups-messages.ts';
import { ApiError } from '../http/api-error.ts';
import type { Head, Post, ThreadRow } from './items.ts';
import { idOf } from './items.ts';
import type { Membership } from './standing.ts';

const mention = /@\{([1-9]\d{0,15})\}/g;

/** The ids that stand in a text as `@{<profileId>}`. */
export const mentionsIn = (text: string): number[] => [
  ...new Set([...text.matchAll(mention)].map(([, id]) => Number(id))),
];

/** A text without the numbers of those whom it mentions and `isGone` names. What is left names nobody. */
export const unmentioned = (text: string, isGone: (profileId: number) => boolean): string =>
  text.replaceAll(mention, (whole, id: string) => (isGone(Number(id)) ? '@{0}' : whole));

const editMs = threadLimits.editMinutes * 60 * 1000;

/** Until when its author may edit a text. */
export const editableUntil = ({ at }: Pick<Post, 'at'>): Date => new Date(Date.parse(at) + editMs);

export const mayStillEdit = (post: Post, now: Date): boolean =>
  post.deletedAt === null && now.getTime() < editableUntil(post).getTime();

/** What stands of a text where it is quoted. */
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

export const quoteOf = ({ id, seq, authorId, text }: Post): NonNullable<Post['quote']> => ({
  id,
  seq,
  authorId,
  text: excerptOf(text),
});

/** Nothing of a text is kept but its place, and whose it was. */
export const emptied = ({ withheld: _withheld, ...post }: Post, at: string): Post => ({
  ...post,
  text: '',
  mentions: [],
  quote: null,
  reactions: {},
  deletedAt: at,
  changedAt: at,
});

/** How a thread stands in the list of its group. */
export function rowOf(head: Head): ThreadRow {
  const { version, title, authorId, createdAt, lastAt, seq, isPinned, isLocked } = head;
  const threadId = Number(head.threadId);
  return {
    id: idOf.thread(threadId),
    groupId: String(head.groupId),
    kind: 'thread',
    threadId,
    version,
    title,
    authorId,
    createdAt,
    lastAt,
    seq,
    isPinned,
    isLocked,
    ...(head.deletedAt === null && { listKey: `${isPinned ? 1 : 0} ${lastAt} ${threadId}` }),
  };
}

export const blankPost = (
  { threadId, groupId }: Head,
  authorId: number,
  byPerson: string,
  at: string,
): Omit<Post, 'id' | 'seq' | 'text'> => ({
  threadId,
  kind: 'post',
  schemaVersion: 1,
  groupId,
  authorId,
  byPerson,
  mentions: [],
  quote: null,
  at,
  editedAt: null,
  deletedAt: null,
  changedAt: at,
  reactions: {},
});

export const noThread = () => new ApiError(404, say.notFound);

/** @throws ApiError 404 for a thread of another group, and for one that is gone */
export function shownHead({ id }: Pick<Membership, 'id'>, head: Head | undefined): Head {
  if (head?.groupId !== id || head.deletedAt !== null) throw noThread();
  return head;
}
