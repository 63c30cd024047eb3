import { isReviewer } from '../http/roles.ts';
import { isPaused } from '../http/sanctions.ts';
import { distanceKm } from '../places/distance.ts';
import type { Profile } from '../profiles/profile.ts';
import { isOneBranch, subjectOf } from './conflict.ts';

/**
 * - found: appears in lists, search, matches and group listings
 * - known: seen where it is met by its handle or by what it wrote, in no list
 * - none: as if nobody were there
 */
export type Sight = 'found' | 'known' | 'none';

/** What decides who sees a profile. */
export type Subject = Pick<Profile, 'id' | 'status' | 'hidden' | 'pauses' | 'invitation'> &
  Grounds & { readonly people: People };
type People = readonly Pick<Profile['people'][number], 'personId'>[];

/** Where somebody lives, and around which towns they and others do not find each other. */
export type Grounds = Pick<Profile, 'place' | 'townBefore' | 'placeShields'>;

/** Where somebody lives, as far as shields count it. */
export const townOf = ({ place, townBefore }: Omit<Grounds, 'placeShields'>): Profile['place'] =>
  townBefore ? townBefore.place : place;

/** Whom a block holds apart from the viewer, whoever of the two blocked the other. */
export interface Apart {
  has(people: People): boolean;
  /** Their present profiles, for what counts before it shows. */
  readonly profileIds: ReadonlySet<number>;
}

/** What decides whom somebody sees. */
export interface Viewer extends Pick<Profile, 'id' | 'status' | 'tier' | 'invitation'>, Grounds {
  readonly apart: Apart;
  /** Whom they do not come across, whoever of the two hid the other; absent for nobody. */
  readonly hides?: ReadonlySet<number>;
  readonly mayNotReview?: boolean;
  /** Seals the address of a picture, by its path and version, to the viewer. */
  readonly sealOf?: (path: string, version: string) => string;
}
/** What is between a viewer and a subject. */
export interface Relation {
  /** Mutually connected, in a conversation that was answered, or at the same event or in the same group. */
  readonly knows: boolean;
}

/** Where nothing is known of a relation, there is none. `known.ts` looks it up. */
export const strangers: Relation = { knows: false };

export const isUnderReview = ({ status }: Pick<Profile, 'status'>): boolean =>
  status === 'PendingApproval' || status === 'FurtherReviewRequired';

/** The one rule of who sees whom. Everything that shows one member something of another asks it. */
export function sightOf(viewer: Viewer, subject: Subject, relation = strangers): Sight {
  if (viewer.id === subject.id) return 'known';
  if (viewer.status !== 'Approved' || viewer.apart.has(subject.people)) return 'none';
  if (isUnderReview(subject))
    return isReviewer(viewer) && !isOneBranch(viewer, subjectOf(subject)) ? 'known' : 'none';
  if (subject.status !== 'Approved' || isPaused(subject)) return 'none';
  const isHidden = subject.hidden || viewer.hides?.has(subject.id);
  if (!isHidden && !areShielded(viewer, subject)) return 'found';
  return relation.knows ? 'known' : 'none';
}

/** Whether one of the two lives within a circle of the other's. */
const areShielded = (one: Grounds, other: Grounds): boolean => keepsOut(one, other) || keepsOut(other, one);

function keepsOut({ placeShields = [] }: Grounds, other: Grounds): boolean {
  const town = townOf(other);
  return placeShields.some(
    (shield) => shield.state === 'inForce' && town && distanceKm(shield.place, town) <= shield.km,
  );
}

/** Whether it depends on knowing the subject that the viewer sees them. */
export const isForAcquaintances = (viewer: Viewer, subject: Subject): boolean =>
  sightOf(viewer, subject) === 'none' && sightOf(viewer, subject, acquainted) !== 'none';
const acquainted: Relation = { knows: true };

declare const asked: unique symbol;
/** Something of a profile that its viewer may see. What shows it to them takes nothing else. */
export type Seen<T> = T & { readonly [asked]: true };

/** The subject, where the viewer may see it. */
export function seen<T extends Subject>(
  viewer: Viewer,
  subject: T | undefined,
  relation = strangers,
): Seen<T> | undefined {
  return subject && sightOf(viewer, subject, relation) !== 'none' ? (subject as Seen<T>) : undefined;
}

/** Those of a list's candidates that the viewer may find. */
export const found = <T extends Subject>(viewer: Viewer, candidates: readonly T[]): Seen<T>[] =>
  candidates.filter((subject): subject is Seen<T> => sightOf(viewer, subject) === 'found');
