import * as z from 'zod/mini';

export const blockSchema = z.object({
  id: z.string(),
  makerId: z.number(),
  otherId: z.number(),
  makerPseudonyms: z.array(z.string()),
  by: z.optional(z.string()),
  otherPseudonyms: z.array(z.string()),
  at: z.string(),
  handle: z.nullable(z.string()),
});
export type Block = z.output<typeof blockSchema>;

/** The erasure log holds one entry for a block and another for its end. */
export const keptBlock = z.extend(blockSchema, { stands: z.boolean() });
export type KeptBlock = z.output<typeof keptBlock>;
