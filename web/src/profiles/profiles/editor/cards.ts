import type { OwnProfile, ProfileMember } from '@veil/api/contract/profiles/my-profile';
import type { ProfileType } from '@veil/api/contract/profiles/profiles';
import { statementNames } from '../../who-we-are/statements.ts';
import { type FieldName, fieldLooks } from './fields.ts';

export type CardKind =
  | 'basics'
  | 'stats'
  | 'ages'
  | 'singleAbout'
  | 'memberAbout'
  | 'memberPhoto'
  | 'likes'
  | 'location'
  | 'together'
  | 'selves'
  | 'wishes';

/** The fields of each card. A card's fields belong either all to one member or all to the profile. */
export const cardFields: Record<CardKind, readonly FieldName[]> = {
  basics: ['name', 'birthDate'],
  stats: ['heightFeet', 'heightInches', 'weightLbs'],
  ages: ['preferredAgeRangeMin', 'preferredAgeRangeMax'],
  memberAbout: ['bio', 'likes', 'funFact'],
  memberPhoto: ['photoId'],
  likes: ['likes'],
  singleAbout: ['about', 'funFact'],
  location: ['location'],
  together: ['about', 'location'],
  selves: statementNames,
  wishes: ['wishes'],
};

/** A card on the page. `memberId` is null for a card of the whole profile. */
export interface CardId {
  kind: CardKind;
  memberId: number | null;
}

const memberCardKinds: CardKind[] = ['basics', 'selves', 'stats', 'ages'];

/** All cards of a profile. */
export function cardsOf({ type, members }: Pick<OwnProfile, 'type' | 'members'>): CardId[] {
  const isSingle = type === 'single';
  const ofAll: CardKind[] = isSingle ? ['singleAbout', 'location', 'wishes'] : ['together', 'wishes'];
  const ofEach: CardKind[] = isSingle
    ? [...memberCardKinds, 'likes']
    : [...memberCardKinds, 'memberPhoto', 'memberAbout'];
  return [
    ...ofAll.map((kind) => ({ kind, memberId: null })),
    ...members.flatMap(({ id }) => ofEach.map((kind) => ({ kind, memberId: id }))),
  ];
}

export const keyOf = ({ kind, memberId }: CardId): string => `${kind} ${memberId ?? ''}`.trim();

/** The profile or the member that a card edits; undefined if the member was removed. */
export const sourceOf = (
  profile: OwnProfile,
  { memberId }: CardId,
): OwnProfile | ProfileMember | undefined =>
  memberId === null ? profile : profile.members.find(({ id }) => id === memberId);

/** The label of a field. "About" has different labels for one, two and more people. */
export const labelOf = (field: FieldName, type: ProfileType): string =>
  field === 'about' ? aboutLabels[type] : fieldLooks[field].label;

const aboutLabels: Record<ProfileType, string> = {
  single: 'About you',
  couple: 'Couple description',
  other: 'About all of you',
};
