import * as z from 'zod/mini';
import { statementNames } from '../../../contract/safety/decision-kinds.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';

/** The reasons for a decision that did not come from a case. */
export const statementSchema = z.object({
  /** Derived from the decision, so that a repeated statement is the same item. */
  key: z.string(),
  name: z.enum(statementNames),
  /** A photo's id, or the kind of text; never its words. */
  object: z.string(),
  reason: z.string(),
  at: z.string(),
  /** null if the decision holds until a new one. */
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
      /** 0 if there is no inviter. */
      inviterId: z.number(),
      notBy: z.array(z.number()),
      decided: z.nullable(
        z.object({ outcome: z.enum(['upheld', 'overturned']), reason: z.string(), at: z.string() }),
      ),
    }),
  ),
  /** Present only while an appeal waits. */
  appealKey: z.optional(z.string()),
  ttl: z.number(),
});
export type StatementItem = z.output<typeof statementItem>;
