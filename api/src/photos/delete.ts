import { type deletePhoto as endpoint, photoMessages } from '../../contract/photos.ts';
import type { Handler } from '../http/serve.ts';
import { changePhotos } from './change-photos.ts';
import { withoutPhoto } from './rules.ts';

/** Deleting what is not there, or no more, is done already. */
export const deletePhoto: Handler<typeof endpoint> = ({ photoId }, { profile }, context) =>
  changePhotos(profile.id, (latest) => withoutPhoto(latest, photoId), photoMessages.photoDeleted, context);
