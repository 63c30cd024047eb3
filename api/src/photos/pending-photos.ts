import * as z from 'zod';
import { photoLimits } from '../../contract/photo-fields.ts';
import type { pendingPhotos as endpoint, PendingPhoto } from '../../contract/photos.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { cursorOf, pageOf } from '../paging/paging.ts';
import type { Profile } from '../profiles/profile.ts';
import { photoView } from '../profiles/view.ts';

const cursor = cursorOf(z.strictObject({ at: z.iso.datetime(), id: z.string() }));

/** Reviewers are shown the profile's handle, and nothing else of whose photo it is. */
export const pendingPhotos: Handler<typeof endpoint> = async (input, caller, context) => {
  const page = await pageOfWaiting(caller, input.cursor, context);
  const subjects = page.photos.map(({ profileId }) => profileId);
  if (subjects.length > 0) await record(caller, { kind: 'read-pending-photos', subjects }, context);
  return page;
};

/** What waits for a reviewer, of the profiles that have waited longest. One call to the store. */
export async function pageOfWaiting(
  { profile: { id }, viewer }: Owner,
  text: string | undefined,
  { profiles }: Context,
) {
  const after = cursor.read(text);
  const { items, nextCursor } = await pageOf(
    photoLimits.queueProfiles,
    (limit) => profiles.listWithWaitingPhotos(id, { after, limit }),
    cursor,
    (last) => ({ at: last.photosWaitingSince ?? '', id: String(last.id) }),
  );
  const shown = items.filter(({ people }) => !viewer.apart.has(people));
  return { photos: shown.flatMap(waitingPhotos).sort(byAge), nextCursor };
}

const waitingPhotos = ({ id, handle, photos }: Profile): PendingPhoto[] =>
  photos
    .filter(({ status }) => status === 'pending_approval')
    .map((photo) => ({ profileId: id, handle, photo: photoView(id, photo) }));

const byAge = (one: PendingPhoto, other: PendingPhoto): number =>
  one.photo.uploadedAt.localeCompare(other.photo.uploadedAt);
