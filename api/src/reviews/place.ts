import type { Profile } from '../profiles/profile.ts';
import type { PlaceInReview } from '../profiles/store.ts';

/** A place in the list as the contract writes it: `2026-03-10T12:00:00.000Z_42`. */
export const placeOf = ({ submittedAt, id }: Pick<Profile, 'submittedAt' | 'id'>): string =>
  `${submittedAt}_${id}`;

/** The beginning of the list when none is given. */
export function readPlace(text: string | undefined): PlaceInReview | undefined {
  const [submittedAt, id] = text?.split('_') ?? [];
  return submittedAt && id ? { submittedAt, id } : undefined;
}
