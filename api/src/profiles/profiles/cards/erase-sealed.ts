import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { task, type Work } from '../../../platform/outbox/work.ts';
import { changeProfile } from '../change-profile.ts';
import type { Profile } from '../profile.ts';
import { withSealed } from './sealed.ts';

export const eraseSealed = task('eraseSealed', z.object({ profileId: z.number() }), erase, {
  secret: 'none',
  isNeverGivenUp: true,
});

async function erase({ profileId }: { profileId: number }, context: Context): Promise<undefined> {
  if (!(await context.profiles.find(profileId))) return;
  await changeProfile(profileId, (profile) => withSealed(profile, context.now()), context);
}

export const eraseLater = (
  before: Pick<Profile, 'sealed'>,
  { id: profileId, sealed = [] }: Profile,
  context: Pick<Context, 'newId'>,
): Work[] =>
  [...new Set(sealed.map(({ until }) => until))]
    .filter((until) => !before.sealed?.some((one) => one.until === until))
    .map((until) => eraseSealed.at(new Date(until), { profileId }, context));
