import * as z from 'zod/mini';
import { reasonSchema } from '../moderation/items.ts';
import { storedObject } from '../platform/cosmos/stored.ts';

/** In the partition of the profile it is about. */
export const reportItem = storedObject({
  /** Made of who reports and what, so that each reports a thing once. */
  id: z.string(),
  subjectId: z.string(),
  kind: z.literal('report'),
  object: z.object({ kind: z.string(), id: z.string(), ref: z.optional(z.string()) }),
  caseId: z.string(),
  /** 0 for no member, and once they have left. */
  reporterId: z.number(),
  email: z.optional(z.string()),
  /** True where a reviewer found it without a report. */
  own: z.optional(z.boolean()),
  /** The picture itself was not sent. */
  hash: z.optional(z.string()),
  reason: reasonSchema,
  text: z.string(),
  at: z.string(),
  evidence: z.string(),
  pictures: z.array(z.string()),
  ttl: z.number(),
});
export type Report = z.output<typeof reportItem>;
