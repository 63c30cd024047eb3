import { type orderPhotos as endpoint, photoMessages } from '../../contract/photos.ts';
import type { Handler } from '../http/serve.ts';
import { changePhotos } from './change-photos.ts';
import { withOrder } from './rules.ts';

export const orderPhotos: Handler<typeof endpoint> = ({ photoIds }, { profile }, context) =>
  changePhotos(profile.id, (latest) => withOrder(latest, photoIds), photoMessages.orderSaved, context);
