import type { Context } from '../context.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { Profile } from '../profiles/profile.ts';
import { withErased } from './invariants.ts';

/**
 * Erases the pictures of what is deleted or refused, once the profile says that it is. May be repeated: the sweep
 * finishes what was interrupted.
 */
export async function eraseGone(
  { id, photosToErase = [] }: Profile,
  context: Pick<Context, 'photoBlobs' | 'profiles'>,
): Promise<void> {
  if (photosToErase.length === 0) return;
  for (const photoId of photosToErase) await context.photoBlobs.erase(id, photoId);
  await changeProfile(id, (profile) => withErased(profile, photosToErase), context);
}
