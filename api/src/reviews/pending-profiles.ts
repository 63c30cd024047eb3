import { type pendingProfiles as endpoint, reviewLimits } from '../../contract/reviews.ts';
import type { Handler } from '../http/serve.ts';
import { placeOf, readPlace } from './place.ts';
import { pendingProfileView } from './view.ts';

const { pageSize } = reviewLimits;

export const pendingProfiles: Handler<typeof endpoint> = async (
  { after },
  { profile },
  { profiles, now },
) => {
  // One more than is shown says whether the list goes on.
  const found = await profiles.listUnderReview(profile.id, { after: readPlace(after), limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    profiles: page.map((pending) => pendingProfileView(pending, now())),
    nextAfter: last && found.length > pageSize ? placeOf(last) : null,
  };
};
