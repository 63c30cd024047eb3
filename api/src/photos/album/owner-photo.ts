import type {
  ownerPhoto as ownerEndpoint,
  sealedOwnerPhoto as sealedEndpoint,
} from '../../../contract/photos/pictures.ts';
import { photoMessages } from '../../../contract/photos/words.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/serve.ts';
import { picture, sealedPicture } from '../serve/serve-photo.ts';

/** Profiles have an address of their own. @throws ApiError 404 */
function requireKind(kind: string, { photoOwners }: Pick<Context, 'photoOwners'>): void {
  if (kind === 'profile' || !Object.hasOwn(photoOwners, kind))
    throw new ApiError(404, photoMessages.notFound);
}

export const ownerPhoto: Handler<typeof ownerEndpoint> = (
  { kind, size, ownerId, photoId },
  caller,
  context,
) => {
  requireKind(kind, context);
  return picture({ owner: { kind, id: ownerId }, photoId }, size, caller, context);
};

/** The seal is of the path with the kind before it. */
export const sealedOwnerPhoto: Handler<typeof sealedEndpoint> = (
  { kind, size, ownerId, photoId, seal },
  caller,
  context,
) => {
  requireKind(kind, context);
  const sealed = { path: `${kind}/${ownerId}/${photoId}`, size, seal };
  return sealedPicture({ owner: { kind, id: ownerId }, photoId }, sealed, caller, context);
};
