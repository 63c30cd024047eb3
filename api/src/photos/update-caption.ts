import { type updatePhotoCaption as endpoint, photoMessages } from '../../contract/photos.ts';
import type { Handler } from '../http/serve.ts';
import { changePhotos } from './change-photos.ts';
import { withChange } from './rules.ts';

export const updatePhotoCaption: Handler<typeof endpoint> = ({ photoId, caption }, { profile }, context) =>
  changePhotos(
    profile.id,
    (latest) => withChange(latest, photoId, { caption }),
    photoMessages.captionSaved,
    context,
  );
