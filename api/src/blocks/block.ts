import * as z from 'zod/mini';

/** A block between two profiles. */
export const blockSchema = z.object({
  id: z.string(),
  makerId: z.number(),
  otherId: z.number(),
  /** Of the people on either side, by keyed hash. */
  makerMarks: z.array(z.string()),
  /** Of the person who made it. */
  by: z.optional(z.string()),
  otherMarks: z.array(z.string()),
  at: z.string(),
  /** Of the other, as who made the block knows it. */
  handle: z.nullable(z.string()),
});
export type Block = z.output<typeof blockSchema>;

/** As the ledger has it. The end of a block is an entry of its own. */
export const keptBlock = z.extend(blockSchema, { stands: z.boolean() });
export type KeptBlock = z.output<typeof keptBlock>;
