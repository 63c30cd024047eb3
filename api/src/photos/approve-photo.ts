import { type approvePhoto as endpoint, photoMessages } from '../../contract/photos.ts';
import type { Handler } from '../http/serve.ts';
import { decidePhoto } from './decide-photo.ts';

export const approvePhoto: Handler<typeof endpoint> = async (photo, reviewer, context) => {
  await decidePhoto(photo, reviewer, { outcome: 'approved', reason: '' }, context);
  return { success: true, message: photoMessages.photoApproved };
};
