import * as z from 'zod/mini';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { partitionOf } from './segments.ts';

export const boardContainer = 'board-posts';

/** A message, its likes and its request share a partition, their segment, so that they change together. */
export const postItem = storedObject({
  id: z.string(),
  segment: z.string(),
  /**
   * `removed` once a reviewer took it off the board; the item then records the removal. `deleted` is empty and stays for
   * an hour, because a change feed does not tell what is gone.
   */
  kind: z.enum(['post', 'removed', 'deleted']),
  postId: z.number(),
  authorId: z.number(),
  byCard: z.optional(z.number()),
  content: z.string(),
  postedAt: z.string(),
  likes: z.number(),
  answers: z._default(z.number(), 0),
});
export const likeItem = storedObject({
  id: z.string(),
  segment: z.string(),
  kind: z.literal('like'),
  postId: z.number(),
  profileId: z.number(),
});
export const requestItem = storedObject({
  id: z.string(),
  segment: z.string(),
  kind: z.literal('request'),
  postId: z.number(),
  ttl: z.optional(z.number()),
});
/** One a segment. */
export const segmentItem = storedObject({
  id: z.string(),
  segment: z.string(),
  kind: z.literal('segment'),
  number: z.number(),
  openedAt: z.string(),
  /** How many messages were written, also those that are gone. */
  posts: z.number(),
});
export const latestSegmentItem = storedObject({
  id: z.string(),
  segment: z.string(),
  kind: z.literal('latest-segment'),
  number: z.number(),
});
export type PostItem = z.output<typeof postItem>;
export type SegmentItem = z.output<typeof segmentItem>;
export type LikeItem = z.output<typeof likeItem>;

export interface StoredPost {
  readonly id: number;
  readonly authorId: number;
  readonly byCard?: number | undefined;
  readonly content: string;
  readonly postedAt: string;
  readonly likes: number;
  readonly answers: number;
}

export const segmentKey = 'segment';
export const latestSegmentKey = 'latest-segment';
export const postKey = (postId: number): string => `post-${postId}`;
export const likeKey = (postId: number, profileId: number): string => `like-${postId}-${profileId}`;
export const requestKey = (authorId: number, requestId: string): string => `request-${authorId}-${requestId}`;

export const toItem = ({ id, ...post }: StoredPost): PostItem => ({
  ...post,
  id: postKey(id),
  postId: id,
  segment: partitionOf(id),
  kind: 'post',
});

export const fromItem = (item: PostItem): StoredPost => ({
  id: item.postId,
  authorId: item.authorId,
  byCard: item.byCard,
  content: item.content,
  postedAt: item.postedAt,
  likes: item.likes,
  answers: item.answers,
});

const tombstoneSeconds = 60 * 60;

export const tombstoneOf = (postId: number): PostItem & { ttl: number } => ({
  ...toItem({ id: postId, authorId: 0, content: '', postedAt: '', likes: 0, answers: 0 }),
  kind: 'deleted',
  ttl: tombstoneSeconds,
});

export const besidePost = (postId: number) => ({ container: boardContainer, partition: partitionOf(postId) });
