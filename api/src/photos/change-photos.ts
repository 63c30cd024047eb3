import type { Photo } from '../../contract/photos.ts';
import type { Context } from '../context.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { Profile } from '../profiles/profile.ts';
import { ownPhotos } from '../profiles/view.ts';
import { eraseGone } from './erase.ts';

/** Changes the owner's photos, erases what is gone by it, and shows what there is now. */
export async function changePhotos(
  profileId: number,
  change: (profile: Profile) => Profile,
  message: string,
  context: Context,
): Promise<{ success: boolean; message: string; photos: Photo[] }> {
  const changed = await changeProfile(profileId, change, context);
  await eraseGone(changed, context);
  return { success: true, message, photos: ownPhotos(changed) };
}
