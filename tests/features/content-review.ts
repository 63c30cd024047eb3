import { contentReviewOf } from '../support/content-review-fixtures.ts';
import { approvedMember, type Place } from '../support/fixtures.ts';
import type { Calls } from './feature.ts';

/** A message that the check was unsure of. */
async function waitingReview(place: Place) {
  const author = await approvedMember(place);
  await author.call.do('postToBoard', { content: 'veilhate4' });
  const { profileId, id, version } = await contentReviewOf(author, place);
  return { profileId: String(profileId), id, version, outcome: 'fine' };
}

export const contentReviewCalls = {
  closeContentReview: {
    sample: { profileId: '1', id: 'profile', version: '', outcome: 'fine' },
    arrange: (_, place) => waitingReview(place),
  },
} satisfies Calls;
