import { type pendingPhotos as endpoint, type PendingPhoto, photoLimits } from '../../contract/photos.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/serve.ts';
import type { Profile } from '../profiles/profile.ts';
import { photoView } from '../profiles/view.ts';

/** Of the photo's owner, reviewers see the handle and nothing else. */
export const pendingPhotos: Handler<typeof endpoint> = async (_input, { profile }, context) => ({
  photos: (await listWaitingPhotos(profile, context)).sort(byAge),
});

/** Photos that wait for a reviewer, of the profiles that have waited longest. One query. */
export async function listWaitingPhotos({ id }: Profile, { profiles }: Context): Promise<PendingPhoto[]> {
  const waiting = await profiles.listWithWaitingPhotos(id, photoLimits.queueProfiles);
  return waiting.flatMap(waitingPhotos);
}

const waitingPhotos = ({ id, handle, photos }: Profile): PendingPhoto[] =>
  photos
    .filter(({ status }) => status === 'pending_approval')
    .map((photo) => ({ profileId: id, handle, photo: photoView(id, photo) }));

const byAge = (one: PendingPhoto, other: PendingPhoto): number =>
  one.photo.uploadedAt.localeCompare(other.photo.uploadedAt);
