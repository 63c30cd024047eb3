import type { Place } from '../../../contract/discovery/places.ts';
import { memberLimits, profileTypes } from '../../../contract/profiles/profiles.ts';
import {
  type DistanceWish,
  purposes,
  type Wishes,
  wishedGenders,
} from '../../../contract/profiles/who-we-are.ts';
import type { Member, Profile } from '../../profiles/profiles/profile.ts';
import { selfBits } from './self.ts';
import { isMatched } from './tag-words.ts';

/** Types that extend this do not accept objects with private fields. */
interface NothingPrivate {
  readonly privateTags?: never;
  readonly matchingSelf?: never;
  readonly wantsFrom?: never;
  readonly wantsTo?: never;
}

export interface PublicMember extends NothingPrivate {
  /** The number yyyymmdd; only the age in years may be used. */
  readonly birth: number;
  readonly tags: readonly number[];
  /** Bits as in `selfBits`. */
  readonly shownSelf: number;
}

/** Everything that one member learns about another is computed from these answers alone. */
export interface PublicAnswers {
  /** Index in `profileTypes`. */
  readonly kind: number;
  readonly members: readonly PublicMember[];
  /** Bits as in `wishBits`; 0 if the wishes are not shown. */
  readonly wishes: number;
  /** A point on the unit sphere. */
  readonly place: readonly [x: number, y: number, z: number] | null;
  readonly hiddenWishes?: never;
}

export interface OwnMember extends Omit<PublicMember, keyof NothingPrivate> {
  readonly privateTags: readonly number[];
  readonly matchingSelf: number;
  readonly wantsFrom: number;
  readonly wantsTo: number;
}

/** Results computed from these answers may be shown only to the profile's own people. */
export interface OwnAnswers extends Omit<PublicAnswers, 'members' | 'hiddenWishes'> {
  readonly members: readonly OwnMember[];
  /** Bits as in `wishBits`; 0 if the wishes are shown. */
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

/** Distance counts a lot unless the profile says otherwise. */
export const distanceWishOf = ({ wishes }: Pick<Profile, 'wishes'>): DistanceWish =>
  wishes?.distance ?? 'much';

export const publicAnswersOf = (profile: PubliclyMatched): PublicAnswers => ({
  ...profileTraits(profile),
  members: profile.members.map(publicMember),
});

/** Wanted ages that the person never confirmed rule nobody out. */
function wishedAges({ preferredAgeRangeMin, preferredAgeRangeMax, unconfirmed }: OwnFields) {
  const { min, max } = memberLimits.preferredAge;
  return unconfirmed?.includes('ages')
    ? { wantsFrom: min, wantsTo: max }
    : { wantsFrom: preferredAgeRangeMin, wantsTo: preferredAgeRangeMax };
}

export const ownAnswersOf = (profile: MatchedProfile): OwnAnswers => ({
  ...profileTraits(profile),
  hiddenWishes: profile.wishes?.use === 'matching' ? wishBits(profile.wishes) : 0,
  distance: distanceWishOf(profile),
  members: profile.members.map((member) => ({
    birth: birthOf(member),
    tags: member.tags.filter(isMatched),
    shownSelf: selfBits(member, ['shown']),
    privateTags: member.privateTags.filter(isMatched),
    matchingSelf: selfBits(member, ['shown', 'matching']),
    ...wishedAges(member),
  })),
});

/** Bits 0 to 2 hold genders, bits 3 to 5 types and bits 6 to 13 purposes. */
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

/** A point on the unit sphere, as the index stores it: single precision is accurate to a few metres. */
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
