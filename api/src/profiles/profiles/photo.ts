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

/**
 * True while photo reviewers do not see a photo that waits for them. One that resembles a removed picture does not wait
 * for a yes, since it may concern a minor.
 */
export const isHeldBack = ({
  waitsForPerson,
  knownFor,
}: Pick<Photo, 'waitsForPerson' | 'knownFor'>): boolean => waitsForPerson === true && knownFor === undefined;

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
