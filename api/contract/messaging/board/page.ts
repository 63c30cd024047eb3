import * as z from 'zod/mini';
import { instant, numericId } from '../../fields/fields.ts';
import { nextCursor } from '../../fields/paging.ts';
import { authorMark } from '../../profiles/author-marks.ts';

export const boardPost = z.object({
  id: numericId,
  profileId: numericId,
  handle: z.string(),
  photo: z.nullable(z.string()),
  /** On a shared profile it names the author: by card within the profile, by signature to others. */
  signedBy: z.string(),
  mark: authorMark,
  content: z.string(),
  postedAt: instant,
  likes: z.int(),
  isLiked: z.boolean(),
  answers: z.int(),
  isOwn: z.boolean(),
});
export type BoardPost = z.output<typeof boardPost>;

export const boardPage = z.object({
  posts: z.array(boardPost),
  nextCursor,
  /** The word from the house, on the first page. Absent if there is none. */
  pinned: z.optional(z.string()),
});
export type BoardPage = z.output<typeof boardPage>;
