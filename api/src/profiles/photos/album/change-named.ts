import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { otherOf } from './others.ts';
import { type Album, kindOf, type PhotoOwner } from './owner.ts';
import { findPhoto } from './rules.ts';

export type NamedChange = <A extends Album>(album: A, photoId: string, personId: string) => A;

/** An owner that has been deleted meanwhile needs no change. */
export async function changeNamed(
  owner: PhotoOwner,
  { photoIds, personId }: { photoIds: readonly string[]; personId: string },
  change: NamedChange,
  context: Context,
): Promise<void> {
  const isNamed = (album: Album, id: string): boolean => {
    const photo = findPhoto(album, id);
    return photo !== undefined && otherOf(photo, personId) !== undefined;
  };
  await kindOf(owner, context)
    .change(
      owner.id,
      (before) =>
        photoIds.reduce((album, id) => (isNamed(album, id) ? change(album, id, personId) : album), before),
      context,
    )
    .catch((fault: unknown) => {
      if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
    });
}
