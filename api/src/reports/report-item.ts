import * as z from 'zod/mini';
import { reasonSchema } from '../moderation/items.ts';
import { stored } from '../platform/cosmos/stored.ts';

/** In the partition of the profile it is about. */
export const reportItem = stored({
  /** Made of who reports and of what, so that each reports a thing once. */
  id: z.string(),
  subjectId: z.string(),
  kind: z.literal('report'),
  object: z.object({ kind: z.string(), id: z.string(), ref: z.optional(z.string()) }),
  caseId: z.string(),
  /** 0 once the reporter has left, and for who is no member. */
  reporterId: z.number(),
  /** Address for an answer to a reporter who is no member. */
  email: z.optional(z.string()),
  /** Found by a reviewer to whom nobody had reported it. */
  own: z.optional(z.boolean()),
  /** The hash of a picture that was not sent. */
  hash: z.optional(z.string()),
  reason: reasonSchema,
  text: z.string(),
  at: z.string(),
  evidence: z.string(),
  /** Names of the copies of photos. */
  pictures: z.array(z.string()),
  ttl: z.number(),
});
export type Report = z.output<typeof reportItem>;
