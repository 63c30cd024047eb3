import { photoMessages } from '../../contract/photo-words.ts';
import type {
  ownerPhoto as ownerEndpoint,
  sealedOwnerPhoto as sealedEndpoint,
} from '../../contract/pictures.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { pictureType } from './blob-store.ts';
import { picture } from './serve-photo.ts';

/** Profiles have an address of their own. */
const isKnown = (kind: string, owners: object): boolean => kind !== 'profile' && Object.hasOwn(owners, kind);

export const ownerPhoto: Handler<typeof ownerEndpoint> = (
  { kind, size, ownerId, photoId },
  caller,
  context,
) => {
  if (!isKnown(kind, context.photoOwners)) throw new ApiError(404, photoMessages.notFound);
  return picture({ owner: { kind, id: ownerId }, photoId }, size, caller, context);
};

/** As `sealedPhoto`. The seal is of the path with the kind before it. */
export const sealedOwnerPhoto: Handler<typeof sealedEndpoint> = async (
  { kind, size, ownerId, photoId, seal },
  { personId },
  { people, pictureSeals, photoBlobs, photoOwners, requestLimit },
) => {
  const viewerId = await people.profileIdOf(personId);
  const path = `${kind}/${ownerId}/${photoId}`;
  const version = viewerId === undefined ? undefined : pictureSeals.open(seal, { viewerId, path });
  if (version === undefined) requestLimit.take(personId);
  const photo = { owner: { kind, id: ownerId }, photoId };
  const isAsked = version !== undefined && isKnown(kind, photoOwners);
  const found = isAsked && (await photoBlobs.readPicture(size, { ...photo, version }));
  if (!found) throw new ApiError(404, photoMessages.notFound);
  return { bytes: found, contentType: pictureType };
};
