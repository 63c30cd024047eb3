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

/** The drawn day and the latest day of a quiet block that waits. */
const quietDays = z.object({ from: z.string(), beginsBy: z.string() });
export type QuietDays = z.output<typeof quietDays>;

/** The erasure log holds one entry for a block and another for its end. A quiet block has one more while it waits. */
export const keptBlock = z.extend(blockSchema, { stands: z.boolean(), waits: z.optional(quietDays) });
export type KeptBlock = z.output<typeof keptBlock>;
