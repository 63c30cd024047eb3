import * as z from 'zod/mini';

export const blockSchema = z.object({
  id: z.string(),
  makerId: z.number(),
  otherId: z.number(),
  /** Keyed hashes of the people on either side. */
  makerMarks: z.array(z.string()),
  /** Keyed hash of the person who made it. */
  by: z.optional(z.string()),
  otherMarks: z.array(z.string()),
  at: z.string(),
  /** The other's handle as the maker knows it. */
  handle: z.nullable(z.string()),
});
export type Block = z.output<typeof blockSchema>;

/** An entry of the ledger. The end of a block is an entry of its own. */
export const keptBlock = z.extend(blockSchema, { stands: z.boolean() });
export type KeptBlock = z.output<typeof keptBlock>;
