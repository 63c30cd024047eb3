import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { task, type Work } from '../../../platform/outbox/work.ts';
import { keepReported } from '../../../safety/reports/keep-evidence.ts';
import { removedPhotoIds } from './invariants.ts';
import { type Album, kindOf, type PhotoOwner } from './owner.ts';
import { findPhoto } from './rules.ts';

const payloadSchema = z.object({
  owner: z.object({ kind: z.string(), id: z.number() }),
  photoId: z.string(),
});

export const erasePhoto = task('erasePhoto', payloadSchema, erasePictures, {
  secret: { none: 'A reported picture is kept as evidence first.' },
  isNeverGivenUp: true,
});

async function erasePictures(
  { owner, photoId }: z.output<typeof payloadSchema>,
  context: Context,
): Promise<undefined> {
  const album = await kindOf(owner, context).find(owner.id, context);
  const photo = album && findPhoto(album, photoId);
  // An upload that never arrived may have been requested again under the same id.
  if (photo && photo.status !== 'rejected') return;
  if (owner.kind === 'profile') await keepReported(owner.id, photoId, context);
  await context.photoBlobs.erase({ owner, photoId });
}

export const erasuresOf = (
  owner: PhotoOwner,
  before: Album,
  after: Album,
  context: Pick<Context, 'newId' | 'now'>,
): Work[] =>
  removedPhotoIds(before.photos, after.photos).map((photoId) => erasePhoto.now({ owner, photoId }, context));
