import { distanceKm } from '../../discovery/places/distance.ts';
import { isReviewer } from '../../platform/http/roles.ts';
import { isOutOfLists, isPaused } from '../../platform/http/sanctions.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { areLinkedByInvitation, subjectOf } from './conflict.ts';

/**
 * `found`: shown in lists. `known`: shown by its handle and beside its texts, but in no list. `none`: treated as
 * missing.
 */
type VisibilityLevel = 'found' | 'known' | 'none';

export type Subject = Pick<
  Profile,
  'id' | 'status' | 'hidden' | 'pauses' | 'dormancy' | 'heldSince' | 'invitation'
> &
  Grounds &
  Excluding;
/** The fields that say whom a block or shield concerns. */
type Excluding = Pick<Profile, 'unsettledExclusions'> & { readonly people: PeopleRefs };
type PeopleRefs = readonly Pick<Profile['people'][number], 'personId'>[];

/** The fields that shields by place need. */
export type Grounds = Pick<Profile, 'place' | 'townBefore' | 'placeShields'>;

/** The town that shields use. */
export const townOf = ({ place, townBefore }: Omit<Grounds, 'placeShields'>): Profile['place'] =>
  townBefore ? townBefore.place : place;

/** Profiles that the viewer must not meet because of a block or shield of either side. */
export interface ExcludedProfiles {
  has(people: PeopleRefs): boolean;
  /** The same of what the viewer's own profile made. */
  hasMadeAgainst(people: PeopleRefs): boolean;
  /** Used by counts, which leave out these profiles before lists do. */
  readonly profileIds: ReadonlySet<number>;
  /** The same without those who blocked the viewer: the board counts them, as it does in a pause. */
  readonly uncountedIds: ReadonlySet<number>;
}

export interface Viewer extends Pick<Profile, 'id' | 'status' | 'tier' | 'invitation'>, Grounds {
  readonly excluded: ExcludedProfiles;
  /** Whether one of the pseudonyms is of a person of the viewer's profile. */
  readonly isAmong?: (pseudonyms: readonly string[]) => boolean;
  /** Profiles that the viewer hid or that hid the viewer; absent if there are none. */
  readonly hides?: ReadonlySet<number>;
  readonly mayNotReview?: boolean;
  readonly pictureTokenFor?: (path: string, version: string) => string;
}
export interface Acquaintance {
  /** True if the two are mutually connected, in an answered conversation, at the same event or in the same group. */
  readonly knows: boolean;
}

/** Use `known.ts` to look up acquaintances. */
export const noAcquaintance: Acquaintance = { knows: false };

export const isUnderReview = ({ status }: Pick<Profile, 'status'>): boolean =>
  status === 'PendingApproval' || status === 'FurtherReviewRequired';

/** Decides who sees whom. Every call that shows one member to another uses this function. */
export function visibilityOf(viewer: Viewer, subject: Subject, relation = noAcquaintance): VisibilityLevel {
  if (viewer.id === subject.id) return 'known';
  if (viewer.status !== 'Approved' || isExcluded(viewer, subject)) return 'none';
  if (isUnderReview(subject))
    return isReviewer(viewer) &&
      !areLinkedByInvitation(viewer, subjectOf(subject)) &&
      !areShielded(viewer, subject)
      ? 'known'
      : 'none';
  if (subject.status !== 'Approved' || isPaused(subject)) return 'none';
  const isHidden = subject.hidden || isOutOfLists(subject) || viewer.hides?.has(subject.id);
  if (!isHidden && !areShielded(viewer, subject)) return 'found';
  return relation.knows ? 'known' : 'none';
}

/** True if a block or shield of either side separates the two, also one that is not in the viewer's list yet. */
const isExcluded = (
  viewer: Pick<Viewer, 'excluded' | 'isAmong'>,
  { people, unsettledExclusions = [] }: Excluding,
): boolean =>
  viewer.excluded.has(people) ||
  unsettledExclusions.some(({ pseudonyms }) => viewer.isAmong?.(pseudonyms) ?? false);

/** True if a reviewer must not learn of a newcomer: a block, or a shield by address or by town, separates them. */
export const areKeptApart = (viewer: Viewer, newcomer: Excluding & Grounds): boolean =>
  isExcluded(viewer, newcomer) || areShielded(viewer, newcomer);

/** The same for staff, who also deal with members: a shield by town counts during the review alone. */
export const isKeptFromStaff = (
  viewer: Viewer,
  subject: Excluding & Grounds & Pick<Profile, 'status'>,
): boolean => isExcluded(viewer, subject) || (isUnderReview(subject) && areShielded(viewer, subject));

/**
 * True if the viewer's own block or shield keeps the subject away. What the subject made does not count here: whoever
 * blocks every reviewer would have nobody who decides about them.
 */
export const isHeldOffBy = (
  viewer: Viewer,
  subject: Excluding & Grounds & Pick<Profile, 'status'>,
): boolean =>
  viewer.excluded.hasMadeAgainst(subject.people) || (isUnderReview(subject) && keepsOut(viewer, subject));

/** True if either lives within an area that the other is shielded from. */
export const areShielded = (one: Grounds, other: Grounds): boolean =>
  keepsOut(one, other) || keepsOut(other, one);

function keepsOut({ placeShields = [] }: Grounds, other: Grounds): boolean {
  const town = townOf(other);
  return placeShields.some(
    (shield) => shield.state === 'inForce' && town && distanceKm(shield.place, town) <= shield.km,
  );
}

export const isForAcquaintances = (viewer: Viewer, subject: Subject): boolean =>
  visibilityOf(viewer, subject) === 'none' && visibilityOf(viewer, subject, acquaintance) !== 'none';
const acquaintance: Acquaintance = { knows: true };

declare const visibilityChecked: unique symbol;
/** Functions that show a profile to others accept only this type. */
export type Seen<T> = T & { readonly [visibilityChecked]: true };

/** Returns undefined if the viewer may not see the subject. */
export function seeProfile<T extends Subject>(
  viewer: Viewer,
  subject: T | undefined,
  relation = noAcquaintance,
): Seen<T> | undefined {
  return subject && visibilityOf(viewer, subject, relation) !== 'none' ? (subject as Seen<T>) : undefined;
}

export const filterFindable = <T extends Subject>(viewer: Viewer, candidates: readonly T[]): Seen<T>[] =>
  candidates.filter((subject): subject is Seen<T> => visibilityOf(viewer, subject) === 'found');
