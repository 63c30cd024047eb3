import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { task } from '../../platform/outbox/work.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { withoutLapsedWaits } from './rules.ts';

/** Runs when an invite expires. A newer one to the same card has work of its own. */
export const lapsePartnerInvite = task('lapsePartnerInvite', z.object({ profileId: z.number() }), lapse, {
  secret: 'takenKey',
});

async function lapse({ profileId }: { profileId: number }, context: Context): Promise<undefined> {
  if (!(await context.profiles.find(profileId))) return;
  await changeProfile(profileId, (profile) => withoutLapsedWaits(profile, context.now()), context);
}
