import * as z from 'zod/mini';

/** Neutral marks that tell the people of a shared profile apart. */
export const authorMarks = [
  'circle',
  'triangle',
  'square',
  'diamond',
  'star',
  'ring',
  'wedge',
  'arrow',
] as const;
export type AuthorMark = (typeof authorMarks)[number];

/** The mark of whoever wrote it on a shared profile; null for one's own words, and once the person has left. */
export const authorMark = z.nullable(z.enum(authorMarks));
