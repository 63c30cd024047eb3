import type { OwnProfile, ProfileMember } from '@veil/api/contract/my-profile';
import type { FieldName } from './fields.ts';

export type CardKind = 'basics' | 'stats' | 'ages' | 'singleAbout' | 'memberAbout' | 'location' | 'together';

/** What each card edits; all of it of one member, or all of it of the profile. */
export const cardFields: Record<CardKind, readonly FieldName[]> = {
  basics: ['name', 'birthDate'],
  stats: ['heightFeet', 'heightInches', 'weightLbs'],
  ages: ['preferredAgeRangeMin', 'preferredAgeRangeMax'],
  memberAbout: ['bio'],
  singleAbout: ['about', 'funFact'],
  location: ['location'],
  together: ['about', 'location'],
};

/** One card on the page. `memberId` is null for what belongs to the whole profile. */
export interface CardId {
  kind: CardKind;
  memberId: number | null;
}

export const keyOf = ({ kind, memberId }: CardId): string => `${kind} ${memberId ?? ''}`.trim();

/** Where a card's fields are kept; undefined when the member has been removed meanwhile. */
export const sourceOf = (
  profile: OwnProfile,
  { memberId }: CardId,
): OwnProfile | ProfileMember | undefined =>
  memberId === null ? profile : profile.members.find(({ id }) => id === memberId);
