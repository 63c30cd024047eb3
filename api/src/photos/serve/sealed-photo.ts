import type { sealedPhoto as endpoint } from '../../../contract/photos/pictures.ts';
import type { Handler } from '../../http/serve.ts';
import { photoPath } from '../../profiles/view.ts';
import { ofProfile } from '../album/owner.ts';
import { sealedPicture } from './serve-photo.ts';

export const sealedPhoto: Handler<typeof endpoint> = (
  { size, profileId, photoId, seal },
  caller,
  context,
) => {
  const sealed = { path: photoPath(profileId, { id: photoId }), size, seal };
  return sealedPicture({ owner: ofProfile(profileId), photoId }, sealed, caller, context);
};
