import * as z from 'zod/mini';
import { task } from '../outbox/work.ts';
import { profileSchema } from '../profiles/profile.ts';

const partingSchema = z.object({
  fromId: z.number(),
  personId: z.string(),
  /** As it begins. */
  profile: profileSchema,
  others: z.array(z.object({ personId: z.string(), ownShield: z.string(), theirShield: z.string() })),
  isShielded: z.boolean(),
  /** Events and groups in which they stay. */
  keep: z._default(z.object({ eventIds: z.array(z.number()), groupIds: z.array(z.number()) }), {
    eventIds: [],
    groupIds: [],
  }),
  at: z.string(),
  /** They had paused the profile that they leave. */
  isPaused: z.boolean(),
  /** The round for what was being written at that moment. */
  isLater: z.boolean(),
});
export type Parting = z.output<typeof partingSchema>;

/** As the ledger has it. */
export const keptParting = z.object({
  personId: z.string(),
  fromId: z.number(),
  handle: z.string(),
  isShielded: z.boolean(),
});

/**
 * Makes the profile of somebody who goes their own way, and lets what is theirs follow: blocks, shields and sanctions before
 * anybody may find it or sign in for it. Interrupted anywhere, it goes on.
 */
export const settleParting = task(
  'settleParting',
  partingSchema,
  async (parting, context) => (await import('./carry-out-parting.ts')).carryOutParting(parting, context),
  { isNeverGivenUp: true, outlivesProfile: true },
);
