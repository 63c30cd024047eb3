import { type pendingPhotos as endpoint, type PendingPhoto, photoLimits } from '../../contract/photos.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/serve.ts';
import type { Profile } from '../profiles/profile.ts';
import { photoView } from '../profiles/view.ts';

/** Reviewers are shown the profile's handle, and nothing else of whose photo it is. */
export const pendingPhotos: Handler<typeof endpoint> = async (_input, { profile }, context) => ({
  photos: (await listWaitingPhotos(profile, context)).sort(byAge),
});

/** What waits for a reviewer, of the profiles that have waited longest. One call to the store. */
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
