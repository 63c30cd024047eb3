import * as z from 'zod';

export const departedKind = 'departed';

/**
 * What takes the place of the profile of somebody who left, and with which nothing can bring the profile back. It says
 * what is left to erase and goes itself once that is done.
 */
export const departureSchema = z.object({
  profileId: z.number(),
  personId: z.string(),
  /** False when onboarding was never completed. */
  hadProfile: z.boolean(),
  /** null without a profile, and once it is released. */
  handle: z.string().nullable(),
  /** The one that the person came by. */
  invitation: z.object({ inviterId: z.number(), id: z.string() }).nullable(),
  departedAt: z.string(),
  /** Once everything was erased for the first time. */
  isErased: z.boolean(),
});
export type Departure = z.output<typeof departureSchema>;

/**
 * How long, in ms, what was under way at the deletion may still write: longer than a function may run (5 minutes) and
 * than an upload's address lives (10). What it wrote is erased in a last round after that.
 */
const stragglersMs = 30 * 60 * 1000;

export const isLastRound = ({ departedAt }: Departure, now: Date): boolean =>
  now.getTime() - new Date(departedAt).getTime() >= stragglersMs;
