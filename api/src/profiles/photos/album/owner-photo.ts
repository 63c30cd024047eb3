import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { getVisiblePicture, signedPicture } from '../serve/serve-photo.ts';

/**
 * Photos of profiles have their own endpoint, so that kind is refused here.
 * @throws ApiError 404
 */
function requireKind(kind: string, { photoOwners }: Pick<Context, 'photoOwners'>): void {
  if (kind === 'profile' || !Object.hasOwn(photoOwners, kind))
    throw new ApiError(404, photoMessages.notFound);
}

export const ownerPhoto: Handler<'ownerPhoto'> = ({ kind, size, ownerId, photoId }, caller, context) => {
  requireKind(kind, context);
  return getVisiblePicture({ owner: { kind, id: ownerId }, photoId }, size, caller, context);
};

/** The signed path begins with the kind. */
export const signedOwnerPhoto: Handler<'signedOwnerPhoto'> = (
  { kind, size, ownerId, photoId, token },
  caller,
  context,
) => {
  requireKind(kind, context);
  const signed = { path: `${kind}/${ownerId}/${photoId}`, size, token };
  return signedPicture({ owner: { kind, id: ownerId }, photoId }, signed, caller, context);
};
