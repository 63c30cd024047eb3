import * as z from 'zod/mini';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { monthOf } from './months.ts';

export const boardContainer = 'board-posts';

/** A message, its likes and its request share a partition, so that they change together. */
export const postItem = storedObject({
  id: z.string(),
  month: z.string(),
  /** `removed` once a reviewer took it off the board; the item then records the removal. */
  kind: z.enum(['post', 'removed']),
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
  month: z.string(),
  kind: z.literal('like'),
  postId: z.number(),
  profileId: z.number(),
});
export const requestItem = storedObject({
  id: z.string(),
  month: z.string(),
  kind: z.literal('request'),
  postId: z.number(),
  ttl: z.optional(z.number()),
});
export type PostItem = z.output<typeof postItem>;
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

export const postKey = (postId: number): string => `post-${postId}`;
export const likeKey = (postId: number, profileId: number): string => `like-${postId}-${profileId}`;
export const requestKey = (authorId: number, requestId: string): string => `request-${authorId}-${requestId}`;

export const toItem = ({ id, ...post }: StoredPost): PostItem => ({
  ...post,
  id: postKey(id),
  postId: id,
  month: monthOf(id),
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

export const besidePost = (postId: number) => ({ container: boardContainer, partition: monthOf(postId) });
