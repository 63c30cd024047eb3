import * as z from 'zod/mini';
import { statementNames } from '../../contract/moderation/decision-kinds.ts';
import { stored } from '../platform/cosmos/stored.ts';

/** A decision that no case led to, as it is told to the person whom it is about. */
export const statementSchema = z.object({
  /** Made of what was decided: stated again, it is the same. */
  key: z.string(),
  name: z.enum(statementNames),
  /** The photo's id, or the kind of text; never its words. */
  object: z.string(),
  reason: z.string(),
  at: z.string(),
  /** null where it holds until somebody decides anew. */
  until: z.nullable(z.string()),
});
export type Statement = z.output<typeof statementSchema>;

/** As it is kept, with an appeal against it. */
export const statementItem = stored({
  id: z.string(),
  subjectId: z.string(),
  kind: z.literal('statement'),
  schemaVersion: z.literal(1),
  ...statementSchema.shape,
  appeal: z.optional(
    z.object({
      text: z.string(),
      at: z.string(),
      /** The subject's inviter; 0 for nobody. */
      inviterId: z.number(),
      /** Profiles that decided before. */
      notBy: z.array(z.number()),
      decided: z.nullable(
        z.object({ outcome: z.enum(['upheld', 'overturned']), reason: z.string(), at: z.string() }),
      ),
    }),
  ),
  /** When the appeal was made; absent unless it waits. */
  appealKey: z.optional(z.string()),
  ttl: z.number(),
});
export type StatementItem = z.output<typeof statementItem>;
