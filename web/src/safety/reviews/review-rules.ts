import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import type { pendingProfileDetail } from '@veil/api/contract/safety/reviews';

export type ReviewedProfile = OutputOf<typeof pendingProfileDetail>;

/** The id in the address; undefined if it cannot be one. */
export const readProfileId = (text: string | undefined): string | undefined =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? text : undefined;

/**
 * Whether the reviewer can still decide:
 * - open: yes
 * - waiting: they objected, and a second reviewer decides
 * - decided: the review is over
 */
export function reviewState(
  { status, decisions }: Pick<ReviewedProfile, 'status' | 'decisions'>,
  reviewerHandle: string | null,
): 'open' | 'waiting' | 'decided' {
  if (status === 'Approved' || status === 'Rejected') return 'decided';
  return decisions.some(({ reviewer }) => reviewer === reviewerHandle) ? 'waiting' : 'open';
}

const shownInterests = 3;

/** The first interests, and a text such as `+4 more` for the rest. */
export function interestsInBrief(interests: readonly string[]): {
  shown: string[];
  more: string | undefined;
} {
  const left = interests.length - shownInterests;
  return { shown: interests.slice(0, shownInterests), more: left > 0 ? `+${left} more` : undefined };
}
