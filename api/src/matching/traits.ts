import type { Place } from '../../contract/browse/places.ts';
import { memberLimits, profileTypes } from '../../contract/profiles/profiles.ts';
import {
  type DistanceWish,
  purposes,
  type Wishes,
  wishedGenders,
} from '../../contract/profiles/who-we-are.ts';
import type { Member, Profile } from '../profiles/profile.ts';
import { selfBits } from './self.ts';
import { isMatched } from './tag-words.ts';

/** An object with private fields does not fit a public type. */
interface NothingPrivate {
  readonly privateTags?: never;
  readonly matchingSelf?: never;
  readonly wantsFrom?: never;
  readonly wantsTo?: never;
}

export interface PublicMember extends NothingPrivate {
  /** yyyymmdd; only its whole years may be read. */
  readonly birth: number;
  readonly tags: readonly number[];
  /** As selfBits has it. */
  readonly shownSelf: number;
}

/** Whatever one member learns of another is made of these answers alone. */
export interface PublicAnswers {
  /** Index in `profileTypes`. */
  readonly kind: number;
  readonly members: readonly PublicMember[];
  /** As wishBits has it; 0 where they are not shown. */
  readonly wishes: number;
  /** On the unit sphere. */
  readonly place: readonly [x: number, y: number, z: number] | null;
  readonly hiddenWishes?: never;
}

export interface OwnMember extends Omit<PublicMember, keyof NothingPrivate> {
  readonly privateTags: readonly number[];
  readonly matchingSelf: number;
  readonly wantsFrom: number;
  readonly wantsTo: number;
}

/** Its own people alone are shown what is made of it. */
export interface OwnAnswers extends Omit<PublicAnswers, 'members' | 'hiddenWishes'> {
  readonly members: readonly OwnMember[];
  /** As wishBits has it; 0 where they are shown. */
  readonly hiddenWishes: number;
  readonly distance: DistanceWish;
}

type PublicFields = Pick<Member, 'birthDate' | 'tags' | 'gender' | 'orientation'>;
type OwnFields = PublicFields &
  Pick<Member, 'privateTags' | 'preferredAgeRangeMin' | 'preferredAgeRangeMax' | 'unconfirmed'>;
type ProfileTraitFields = Pick<Profile, 'type' | 'place' | 'wishes'>;

export type PubliclyMatched = ProfileTraitFields & { members: PublicFields[] };
export type MatchedProfile = ProfileTraitFields & { members: OwnFields[] };

const birthOf = ({ birthDate }: Pick<Member, 'birthDate'>): number => Number(birthDate.replaceAll('-', ''));

const publicMember = (member: PublicFields): PublicMember => ({
  birth: birthOf(member),
  tags: member.tags.filter(isMatched),
  shownSelf: selfBits(member, ['shown']),
});

const profileTraits = ({ type, place, wishes }: ProfileTraitFields) => ({
  kind: profileTypes.indexOf(type),
  wishes: wishes?.use === 'shown' ? wishBits(wishes) : 0,
  place: place ? spherePoint(place) : null,
});

export const publicAnswersOf = (profile: PubliclyMatched): PublicAnswers => ({
  ...profileTraits(profile),
  members: profile.members.map(publicMember),
});

/** Ages that nobody confirmed rule nobody out. */
function wishedAges({ preferredAgeRangeMin, preferredAgeRangeMax, unconfirmed }: OwnFields) {
  const { min, max } = memberLimits.preferredAge;
  return unconfirmed?.includes('ages')
    ? { wantsFrom: min, wantsTo: max }
    : { wantsFrom: preferredAgeRangeMin, wantsTo: preferredAgeRangeMax };
}

export const ownAnswersOf = (profile: MatchedProfile): OwnAnswers => ({
  ...profileTraits(profile),
  hiddenWishes: profile.wishes?.use === 'matching' ? wishBits(profile.wishes) : 0,
  distance: profile.wishes?.distance ?? 'much',
  members: profile.members.map((member) => ({
    birth: birthOf(member),
    tags: member.tags.filter(isMatched),
    shownSelf: selfBits(member, ['shown']),
    privateTags: member.privateTags.filter(isMatched),
    matchingSelf: selfBits(member, ['shown', 'matching']),
    ...wishedAges(member),
  })),
});

/** Genders in bits 0 to 2, types in 3 to 5, purposes in 6 to 13. */
export function wishBits(wishes: Wishes | undefined): number {
  if (!wishes) return 0;
  const bits = <Value>(chosen: readonly Value[], all: readonly Value[], from: number) =>
    chosen.reduce((sum, value) => sum | (1 << (all.indexOf(value) + from)), 0);
  return (
    bits(wishes.genders, wishedGenders, 0) |
    bits(wishes.types, profileTypes, 3) |
    bits(wishes.purposes, purposes, 6)
  );
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A place as the index keeps it: single precision is good for a few metres. */
export function spherePoint({
  latitude,
  longitude,
}: Pick<Place, 'latitude' | 'longitude'>): [number, number, number] {
  const [north, east] = [radians(latitude), radians(longitude)];
  const level = Math.cos(north);
  return [
    Math.fround(level * Math.cos(east)),
    Math.fround(level * Math.sin(east)),
    Math.fround(Math.sin(north)),
  ];
}
