import { type pendingProfiles as endpoint, reviewLimits } from '../../contract/reviews.ts';
import type { Handler } from '../http/serve.ts';
import { hasConflict } from './rules.ts';
import { pendingProfileView } from './view.ts';

export const pendingProfiles: Handler<typeof endpoint> = async (_input, { profile }, { profiles, now }) => {
  const reviewer = { profileId: profile.id, handle: profile.handle };
  const underReview = await profiles.listUnderReview(reviewLimits.listMax);
  const decidable = underReview.filter((pending) => !hasConflict(pending, reviewer));
  return { profiles: decidable.map((pending) => pendingProfileView(pending, now())) };
};
