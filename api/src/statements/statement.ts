import * as z from 'zod/mini';
import { statementNames } from '../../contract/decision-kinds.ts';

/** What a decision says to whom it is about, where no case led to it. */
export const statementSchema = z.object({
  /** Made of what was decided: stated again, it is the same. */
  key: z.string(),
  name: z.enum(statementNames),
  /** Of a photo, or of the kind of text; never its words. */
  object: z.string(),
  reason: z.string(),
  at: z.string(),
  /** null where it holds until somebody decides anew. */
  until: z.nullable(z.string()),
});
export type Statement = z.output<typeof statementSchema>;
