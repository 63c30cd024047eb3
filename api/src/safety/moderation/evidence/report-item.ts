import * as z from 'zod/mini';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { reasonSchema } from '../items.ts';

/** Stored in the partition of the reported profile. */
export const reportItem = storedObject({
  /** Derived from the reporter and the object, so that each member reports an object once. */
  id: z.string(),
  subjectId: z.string(),
  kind: z.literal('report'),
  object: z.object({ kind: z.string(), id: z.string(), ref: z.optional(z.string()) }),
  caseId: z.string(),
  /** 0 if the reporter is not a member or has left. */
  reporterId: z.number(),
  /** Empty once the person has left Veil; absent for a report from outside. */
  byPerson: z.optional(z.string()),
  email: z.optional(z.string()),
  /** True if a reviewer found it without a report. */
  own: z.optional(z.boolean()),
  /** The reporter does not learn whose it is. */
  isUnnamed: z.optional(z.boolean()),
  /** Hash of a picture; the picture itself was not sent. */
  hash: z.optional(z.string()),
  reason: reasonSchema,
  text: z.string(),
  at: z.string(),
  evidence: z.string(),
  /** How many people of staff this report was told to, and when. */
  told: z.optional(z.object({ at: z.string(), people: z.number() })),
  /** The evening of a call for help, and how to reach whoever called. */
  help: z.optional(
    z.object({
      eventId: z.number(),
      title: z.string(),
      where: z.string(),
      from: z.string(),
      to: z.string(),
      byProfileId: z.number(),
      by: z.string(),
      phone: z.nullable(z.string()),
    }),
  ),
  pictures: z.array(z.string()),
  ttl: z.number(),
});
export type Report = z.output<typeof reportItem>;
