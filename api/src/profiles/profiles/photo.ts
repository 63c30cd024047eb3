import type * as z from 'zod/mini';
import type { otherSchema, photoSchema } from './parts/album.ts';

export type OtherShown = z.output<typeof otherSchema>;
export type Photo = z.output<typeof photoSchema>;

export const memberPhoto = (
  { photoId }: { photoId: string | null },
  { photos }: { photos: readonly Photo[] },
): Photo | undefined =>
  photoId === null
    ? undefined
    : photos.find(({ id, status, withheld }) => id === photoId && status === 'approved' && !withheld);

/** True if only `isPrivate` hides the photo, so that the owner may share it. */
export const isOpenable = (photo: Photo): boolean =>
  photo.isPrivate && isPublic({ ...photo, isPrivate: false });

export const isPublic = ({
  status,
  isPrivate,
  withheld,
  mayShowAnother,
  unanswered,
  ofSanctioned,
}: Photo): boolean =>
  status === 'approved' && !isPrivate && !withheld && !mayShowAnother && !unanswered && !ofSanctioned;
