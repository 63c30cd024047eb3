import type { TypeFilter } from '../../../contract/discovery/browse/browse.ts';
import { profileTypes } from '../../../contract/profiles/profiles.ts';
import type { Orientation, WishedGender } from '../../../contract/profiles/who-we-are.ts';
import {
  isBelow,
  isEqual,
  type NearPlace,
  type RowFilter,
  withinDistance,
  wordFilter,
} from '../../platform/column-index/row-filter.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { groupBit } from '../matching/self.ts';
import { bitOf, tagWords } from '../matching/tag-words.ts';
import { type PublicAnswers, spherePoint } from '../matching/traits.ts';
import { orientationBit, type SearchableCandidates } from './candidate.ts';

export interface Filters {
  readonly searchTerm: string;
  readonly location: string;
  readonly minAge: number;
  readonly maxAge: number;
  readonly type: TypeFilter;
  readonly tags: readonly number[];
  readonly gender: WishedGender | undefined;
  readonly orientation: Orientation | undefined;
  readonly near: NearPlace | undefined;
  readonly allSignIn?: boolean | undefined;
}

export const placeOf = ({ place }: Pick<Profile, 'place'>): PublicAnswers['place'] =>
  place ? spherePoint(place) : null;

/**
 * The cheapest filter comes first. `SearchableCandidates` contains nothing private.
 * @param today the number yyyymmdd
 */
export function rowFiltersOf(filters: Filters, candidates: SearchableCandidates, today: number): RowFilter[] {
  const { columns, lists } = candidates;
  return [
    typeFilter(filters, candidates),
    wordFilter(filters.searchTerm, lists.anything),
    wordFilter(filters.location, lists.location),
    filters.near && withinDistance(filters.near, columns.place),
    filters.allSignIn && bitFilter(columns.allSignIn, 1),
    filters.gender && bitFilter(columns.genders, groupBit(filters.gender)),
    filters.orientation && bitFilter(columns.orientations, orientationBit(filters.orientation)),
    ...filters.tags.map((tag) => tagFilter(tag, candidates)),
    ageFilter(filters, candidates, today),
  ].filter((rowFilter) => rowFilter !== undefined && rowFilter !== false);
}

function typeFilter({ type }: Filters, { columns: { kind } }: SearchableCandidates): RowFilter | undefined {
  if (type === 'all') return undefined;
  const wanted = profileTypes.indexOf(type);
  return (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      rows[kept] = row;
      kept += isEqual(kind[row] ?? 0, wanted);
    }
    return kept;
  };
}

const youngestAge = 18;
const oldestAge = 99;
const yearInDayNumber = 10_000;

/** Everybody in the profile must fit. A maximum of 99 has no upper end. */
function ageFilter(
  { minAge, maxAge }: Filters,
  candidates: SearchableCandidates,
  today: number,
): RowFilter | undefined {
  if (minAge <= youngestAge && maxAge >= oldestAge) return undefined;
  const { firstBirth, lastBirth } = candidates.columns;
  const latest = today - minAge * yearInDayNumber;
  const earliest = maxAge >= oldestAge ? 0 : today - (maxAge + 1) * yearInDayNumber;
  return (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      rows[kept] = row;
      kept += isBelow(lastBirth[row] ?? 0, latest + 1) & isBelow(earliest, firstBirth[row] ?? 0);
    }
    return kept;
  };
}

function bitFilter(column: Uint8Array | Uint16Array, bit: number): RowFilter {
  return (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      rows[kept] = row;
      kept += ((column[row] ?? 0) & bit) === 0 ? 0 : 1;
    }
    return kept;
  };
}

function tagFilter(tag: number, { columns: { anyTags } }: SearchableCandidates): RowFilter {
  const bit = bitOf(tag);
  const [word, place] = [bit >> 5, bit & 31];
  return (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      rows[kept] = row;
      kept += ((anyTags[row * tagWords + word] ?? 0) >>> place) & 1;
    }
    return kept;
  };
}
