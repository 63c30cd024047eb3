import type { Handler } from '../../../platform/http/serve.ts';
import { photoPath } from '../../profiles/view.ts';
import { profilePhotoOwner } from '../album/owner.ts';
import { signedPicture } from './serve-photo.ts';

export const signedPhoto: Handler<'signedPhoto'> = ({ size, profileId, photoId, token }, caller, context) => {
  const signed = { path: photoPath(profileId, { id: photoId }), size, token };
  return signedPicture({ owner: profilePhotoOwner(profileId), photoId }, signed, caller, context);
};
