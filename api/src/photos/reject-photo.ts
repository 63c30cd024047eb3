import { type rejectPhoto as endpoint, photoMessages } from '../../contract/photos.ts';
import type { Handler } from '../http/serve.ts';
import { decidePhoto } from './decide-photo.ts';

export const rejectPhoto: Handler<typeof endpoint> = async ({ reason, ...photo }, reviewer, context) => {
  await decidePhoto(photo, reviewer, { outcome: 'rejected', reason }, context);
  return { success: true, message: photoMessages.photoRejected };
};
