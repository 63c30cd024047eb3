import { type setPhotoPrivacy as endpoint, photoMessages } from '../../contract/photos.ts';
import type { Handler } from '../http/serve.ts';
import { changePhotos } from './change-photos.ts';
import { withChange } from './rules.ts';

export const setPhotoPrivacy: Handler<typeof endpoint> = ({ photoId, isPrivate }, { profile }, context) =>
  changePhotos(
    profile.id,
    (latest) => withChange(latest, photoId, { isPrivate }),
    isPrivate ? photoMessages.madePrivate : photoMessages.madePublic,
    context,
  );
