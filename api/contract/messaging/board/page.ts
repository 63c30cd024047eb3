import * as z from 'zod/mini';
import { instant, numericId } from '../../fields/fields.ts';
import { nextCursor } from '../../fields/paging.ts';

export const boardPost = z.object({
  id: numericId,
  /** The author, shown by handle only. */
  profileId: numericId,
  handle: z.string(),
  /** The path of the author's primary photo. */
  photo: z.nullable(z.string()),
  /**
   * Who wrote it on a shared profile: their card's name within the profile, their signature for others; empty for
   * none.
   */
  signedBy: z.string(),
  content: z.string(),
  postedAt: instant,
  likes: z.int(),
  isLiked: z.boolean(),
  answers: z.int(),
  isOwn: z.boolean(),
});
export type BoardPost = z.output<typeof boardPost>;

export const boardPage = z.object({ posts: z.array(boardPost), nextCursor });
export type BoardPage = z.output<typeof boardPage>;
