import type { Eraser } from '../../../feature.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Album } from '../album/owner.ts';

const mostOwners = 50;

/** Decisions of a reviewer who left stay valid, but no longer name the reviewer. */
export const forgetPhotoDecisions: Eraser = async ({ profileId }, context) => {
  let some = false;
  for (const kind of Object.values(context.photoOwners)) {
    const ids = (await kind.listDecidedBy?.(profileId, mostOwners, context)) ?? [];
    for (const id of ids)
      await kind
        .change(id, (album) => withoutReviewer(album, profileId), context)
        .catch((fault: unknown) => {
          // The owner was deleted meanwhile.
          if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
        });
    some ||= ids.length > 0;
  }
  return some;
};

const withoutReviewer = <A extends Album>(album: A, reviewerId: number): A => ({
  ...album,
  photos: album.photos.map((photo) =>
    photo.decision?.reviewer?.profileId === reviewerId
      ? { ...photo, decision: { ...photo.decision, reviewer: null } }
      : photo,
  ),
});
