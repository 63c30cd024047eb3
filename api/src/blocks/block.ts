import * as z from 'zod/mini';

export const blockSchema = z.object({
  id: z.string(),
  makerId: z.number(),
  otherId: z.number(),
  /** Of the people on either side. */
  makerMarks: z.array(z.string()),
  /** Of the person who made it. */
  by: z.optional(z.string()),
  otherMarks: z.array(z.string()),
  at: z.string(),
  /** As the maker knows it. */
  handle: z.nullable(z.string()),
});
export type Block = z.output<typeof blockSchema>;

/** The end of a block is an entry of its own. */
export const keptBlock = z.extend(blockSchema, { stands: z.boolean() });
export type KeptBlock = z.output<typeof keptBlock>;
