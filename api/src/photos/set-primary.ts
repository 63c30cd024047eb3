import { type setPrimaryPhoto as endpoint, photoMessages } from '../../contract/photos.ts';
import type { Handler } from '../http/serve.ts';
import { changePhotos } from './change-photos.ts';
import { withPrimary } from './rules.ts';

export const setPrimaryPhoto: Handler<typeof endpoint> = ({ photoId }, { profile }, context) =>
  changePhotos(profile.id, (latest) => withPrimary(latest, photoId), photoMessages.primarySet, context);
