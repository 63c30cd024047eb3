import type { Place } from '../../contract/places.ts';
import { profileTypes } from '../../contract/profiles.ts';
import { purposes, type Wishes, wishedGenders } from '../../contract/who-we-are.ts';
import type { Member, Profile } from '../profiles/profile.ts';
import { selfBits } from './self.ts';
import { isMatched } from './tag-words.ts';

/** What matching knows of a person. */
export interface MemberTraits {
  /** yyyymmdd */
  readonly birth: number;
  readonly wantsFrom: number;
  readonly wantsTo: number;
  /** Tag ids. */
  readonly tags: readonly number[];
  readonly privateTags: readonly number[];
  /** What is shown of gender and orientation, as selfBits has it. */
  readonly shownSelf: number;
  /** The same with what is only for matching. */
  readonly matchingSelf: number;
}

/** What matching knows of a profile: nothing that depends on the factors or on the day. */
export interface Traits {
  /** Of profileTypes. */
  readonly kind: number;
  readonly members: readonly MemberTraits[];
  /** As wishBits has it. */
  readonly wishes: number;
  /** On the unit sphere; null while nobody said where. */
  readonly place: readonly [x: number, y: number, z: number] | null;
}

export type Matched = Pick<Profile, 'type' | 'place' | 'wishes'> & {
  members: Pick<
    Member,
    | 'birthDate'
    | 'preferredAgeRangeMin'
    | 'preferredAgeRangeMax'
    | 'tags'
    | 'privateTags'
    | 'gender'
    | 'orientation'
  >[];
};

export const traitsOf = ({ type, members, place, wishes }: Matched): Traits => ({
  kind: profileTypes.indexOf(type),
  members: members.map((member) => ({
    birth: Number(member.birthDate.replaceAll('-', '')),
    wantsFrom: member.preferredAgeRangeMin,
    wantsTo: member.preferredAgeRangeMax,
    tags: member.tags.filter(isMatched),
    privateTags: member.privateTags.filter(isMatched),
    shownSelf: selfBits(member, ['shown']),
    matchingSelf: selfBits(member, ['shown', 'matching']),
  })),
  wishes: wishBits(wishes),
  place: place ? onSphere(place) : null,
});

/** Genders in bits 0 to 2, types in 3 to 5, purposes in 6 to 13; bit 14 where they are shown. */
export function wishBits(wishes: Wishes | undefined): number {
  if (!wishes) return 0;
  const bits = <Value>(chosen: readonly Value[], all: readonly Value[], from: number) =>
    chosen.reduce((sum, value) => sum | (1 << (all.indexOf(value) + from)), 0);
  return (
    bits(wishes.genders, wishedGenders, 0) |
    bits(wishes.types, profileTypes, 3) |
    bits(wishes.purposes, purposes, 6) |
    (wishes.use === 'shown' ? 1 << 14 : 0)
  );
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A place as the index keeps it: single precision is good for a few metres. */
export function onSphere({
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
