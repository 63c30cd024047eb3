import { type pendingProfileDetail as endpoint, reviewMessages } from '../../contract/reviews.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { hasConflict, isUnderReview } from '../visibility/visibility.ts';
import { pendingProfileDetailView } from './view.ts';

export const pendingProfileDetail: Handler<typeof endpoint> = async (
  { id },
  { profile, personId, viewer },
  { profiles, log, now },
) => {
  const found = await profiles.find(id);
  if (!found || viewer.apart.has(found.value.people)) throw new ApiError(404, reviewMessages.notFound);
  const hasDecided = found.value.decisions.some((decision) => decision.reviewer?.profileId === profile.id);
  if (!isUnderReview(found.value) && !hasDecided) throw new ApiError(404, reviewMessages.notFound);
  if (hasConflict(found.value, profile)) throw new ApiError(403, reviewMessages.detailForbidden);
  log('info', 'names-read', { personId, profileId: id });
  return pendingProfileDetailView(found.value, now());
};
