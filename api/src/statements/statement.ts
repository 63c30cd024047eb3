import * as z from 'zod/mini';
import { statementNames } from '../../contract/moderation/decision-kinds.ts';
import { storedObject } from '../platform/cosmos/stored.ts';

/** No case led to it. */
export const statementSchema = z.object({
  /** Made of what was decided: stated again, it is the same. */
  key: z.string(),
  name: z.enum(statementNames),
  /** A photo's id, or the kind of text; never its words. */
  object: z.string(),
  reason: z.string(),
  at: z.string(),
  /** null where it holds until somebody decides anew. */
  until: z.nullable(z.string()),
});
export type Statement = z.output<typeof statementSchema>;

export const statementItem = storedObject({
  id: z.string(),
  subjectId: z.string(),
  kind: z.literal('statement'),
  schemaVersion: z.literal(1),
  ...statementSchema.shape,
  appeal: z.optional(
    z.object({
      text: z.string(),
      at: z.string(),
      /** 0 for nobody. */
      inviterId: z.number(),
      notBy: z.array(z.number()),
      decided: z.nullable(
        z.object({ outcome: z.enum(['upheld', 'overturned']), reason: z.string(), at: z.string() }),
      ),
    }),
  ),
  /** Absent unless an appeal waits. */
  appealKey: z.optional(z.string()),
  ttl: z.number(),
});
export type StatementItem = z.output<typeof statementItem>;
