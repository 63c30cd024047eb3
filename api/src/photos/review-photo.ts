import { photoMessages } from '../../contract/photo-words.ts';
import type {
  approvePhoto as approveEndpoint,
  rejectPhoto as rejectEndpoint,
} from '../../contract/photos.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { tell } from '../home/tell.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { hasConflict } from '../visibility/visibility.ts';
import { erasuresOf } from './erase-photo.ts';
import { ofProfile, ownerText } from './owner.ts';
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
  caller: Owner,
  verdict: PhotoVerdict,
  context: Context,
): Promise<void> {
  const { profile, viewer } = caller;
  const owner = ofProfile(profileId);
  const reviewer = { profileId: profile.id, handle: profile.handle };
  const happening = {
    id: `photo-${photoId}`,
    type: 'photo' as const,
    title: verdict.outcome === 'approved' ? 'Your photo was approved' : 'One of your photos was not approved',
    at: context.now().toISOString(),
    actorId: null,
  };
  await changeProfile(
    profileId,
    (latest) => {
      if (viewer.apart.has(latest.people)) throw new ApiError(404, photoMessages.notFound);
      if (hasConflict(latest, profile)) throw new ApiError(403, photoMessages.photoReviewForbidden);
      return withDecision(latest, photoId, { reviewer, ...verdict }, context.now());
    },
    context,
    {
      missing: photoMessages.notFound,
      follow: (before, after) => [
        ...erasuresOf(owner, before, after, context),
        tell.now({ profileId, happening }, context),
      ],
    },
  );
  const { outcome } = verdict;
  await record(caller, { kind: 'photo-decided', subjects: [profileId], object: photoId, outcome }, context);
  context.log('info', 'photo-decided', { owner: ownerText(owner), photoId, outcome: verdict.outcome });
}
