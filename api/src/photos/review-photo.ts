import {
  type approvePhoto as approveEndpoint,
  photoMessages,
  type rejectPhoto as rejectEndpoint,
} from '../../contract/photos.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { eraseGone } from './erase.ts';
import { ofProfile, ownerText } from './owner.ts';
import { profileOwner } from './profile-owner.ts';
import { type PhotoVerdict, withDecision } from './rules.ts';

export const approvePhoto: Handler<typeof approveEndpoint> = async (photo, reviewer, context) => {
  await decide(photo, reviewer, { outcome: 'approved', reason: '' }, context);
  return { success: true, message: photoMessages.photoApproved };
};

export const rejectPhoto: Handler<typeof rejectEndpoint> = async (
  { reason, ...photo },
  reviewer,
  context,
) => {
  await decide(photo, reviewer, { outcome: 'rejected', reason }, context);
  return { success: true, message: photoMessages.photoRejected };
};

/** Of two reviewers at once the first decides and the second is refused. A repeated decision changes nothing. */
async function decide(
  { profileId, photoId }: { profileId: number; photoId: string },
  { profile }: Owner,
  verdict: PhotoVerdict,
  context: Context,
): Promise<void> {
  if (profileId === profile.id) throw new ApiError(403, photoMessages.photoReviewForbidden);
  const owner = ofProfile(profileId);
  const reviewer = { profileId: profile.id, handle: profile.handle };
  const album = await profileOwner.change(
    profileId,
    (latest) => withDecision(latest, photoId, { reviewer, ...verdict }, context.now()),
    context,
    photoMessages.notFound,
  );
  context.log('info', 'photo-decided', { owner: ownerText(owner), photoId, outcome: verdict.outcome });
  await eraseGone(owner, album, context);
}
