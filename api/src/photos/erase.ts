import type { Context } from '../context.ts';
import { withErased } from './invariants.ts';
import { type Album, kindOf, type PhotoOwner } from './owner.ts';

/** Erases the blobs of photos in `photosToErase`. Safe to repeat: the sweep repeats what was interrupted. */
export async function eraseGone(
  owner: PhotoOwner,
  { photosToErase = [] }: Album,
  context: Context,
): Promise<void> {
  if (photosToErase.length === 0) return;
  for (const photoId of photosToErase) await context.photoBlobs.erase({ owner, photoId });
  await kindOf(owner, context).change(owner.id, (album) => withErased(album, photosToErase), context);
}
