import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { task } from '../../platform/outbox/work.ts';
import { withClaim } from '../../profiles/profiles/cards/claims.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';

const payloadSchema = z.object({ subjectId: z.number(), at: z.string(), card: z.optional(z.number()) });

/** Runs by the timer, never in the call, so that the answer takes as long for an unknown handle. */
export const claimCards = task('claimCards', payloadSchema, claimOpenCase, {
  secret: 'reportFromOutside',
  isNeverGivenUp: true,
});

async function claimOpenCase(
  { subjectId, at, card }: z.output<typeof payloadSchema>,
  context: Context,
): Promise<undefined> {
  const { cases, profiles } = context;
  if (!(await profiles.find(subjectId)) || !(await cases.find(subjectId))?.value.open) return;
  await changeProfile(subjectId, (profile) => withClaim(profile, at, card), context);
}
