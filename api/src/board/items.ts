import * as z from 'zod';
import { postSchema, type StoredPost } from './post.ts';
import { yearOf } from './years.ts';

/**
 * A message, its likes and the request it came with share a partition, so that they change together. Off the board it is
 * `deleting` or `removing` as long as likes of it are left; a deletion leaves nothing then, a removal its record.
 */
export const postItem = postSchema.omit({ id: true }).extend({
  id: z.string(),
  postId: z.number(),
  year: z.string(),
  kind: z.enum(['post', 'deleting', 'removing', 'removed']),
});
export const likeItem = z.object({
  id: z.string(),
  year: z.string(),
  kind: z.literal('like'),
  postId: z.number(),
  profileId: z.number(),
});
export const requestItem = z.object({
  id: z.string(),
  year: z.string(),
  kind: z.literal('request'),
  postId: z.number(),
  ttl: z.number().optional(),
});

export const yearKey = (postId: number): string => String(yearOf(postId));
export const postKey = (postId: number): string => `post-${postId}`;
export const likeKey = (postId: number, profileId: number): string => `like-${postId}-${profileId}`;
export const requestKey = (authorId: number, requestId: string): string => `request-${authorId}-${requestId}`;

export function toItem({ id, ...post }: StoredPost): z.input<typeof postItem> {
  return { ...post, id: postKey(id), postId: id, year: yearKey(id), kind: 'post' };
}

export function fromItem({
  postId,
  year: _year,
  kind: _kind,
  ...item
}: z.output<typeof postItem>): StoredPost {
  return { ...item, id: postId };
}
