import * as z from 'zod/mini';
import { task } from '../../platform/outbox/work.ts';
import { profileSchema } from '../profiles/profile-schema.ts';
import { splitOff } from './split-off.ts';

const splitOffSchema = z.object({
  fromId: z.number(),
  personId: z.string(),
  profile: profileSchema,
  /** Photos that show the person alone. They are erased on the former profile. */
  photoIds: z._default(z.array(z.string()), []),
  others: z.array(z.object({ personId: z.string(), ownShield: z.string(), theirShield: z.string() })),
  isShielded: z.boolean(),
  keep: z._default(z.object({ eventIds: z.array(z.number()), groupIds: z.array(z.number()) }), {
    eventIds: [],
    groupIds: [],
  }),
  at: z.string(),
  isPaused: z.boolean(),
  /** True in the second round, which catches what was being written at that moment. */
  isLater: z.boolean(),
});
export type SplitOff = z.output<typeof splitOffSchema>;

export const loggedSplitOff = z.object({
  personId: z.string(),
  fromId: z.number(),
  handle: z.string(),
  isShielded: z.boolean(),
});

export const settleSplitOff = task('settleSplitOff', splitOffSchema, splitOff, {
  secret: { none: 'What is a person’s goes along to their new profile.' },
  isNeverGivenUp: true,
  outlivesProfile: true,
});
