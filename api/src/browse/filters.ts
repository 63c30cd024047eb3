import type { TypeFilter } from '../../contract/browse.ts';
import { profileTypes } from '../../contract/profiles.ts';
import { bitOf, tagWords } from '../matching/tag-words.ts';
import { type Traits, traitsOf } from '../matching/traits.ts';
import { foldedWords } from '../platform/column-index/folded-words.ts';
import type { WordLists } from '../platform/column-index/word-lists.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Candidates } from './candidate.ts';

export interface Filters {
  readonly searchTerm: string;
  readonly location: string;
  readonly minAge: number;
  readonly maxAge: number;
  readonly type: TypeFilter;
  readonly tags: readonly number[];
  /** Kilometres from a place on the unit sphere. */
  readonly near: Near | undefined;
}

export interface Near {
  readonly place: NonNullable<Traits['place']>;
  readonly withinKm: number;
}

export const placeOf = (profile: Profile): Traits['place'] => traitsOf(profile).place;

/** What somebody searches for in words: more than these are not compared. */
const mostWords = 8;
const earthKm = 6371;

export type RowTest = (row: number) => boolean;

/**
 * Whether a row meets all filters. It reads what others are shown: no private tag, and nothing that counts only for
 * matching.
 * @param today yyyymmdd
 */
export function testOf(filters: Filters, candidates: Candidates, today: number): RowTest {
  const tests = [
    typeTest(filters, candidates),
    ageTest(filters, candidates, today),
    tagTest(filters, candidates),
    filters.near && nearTest(filters.near, candidates),
    wordTest(filters.searchTerm, candidates, 'anything'),
    wordTest(filters.location, candidates, 'location'),
  ].filter((test) => test !== undefined);
  return (row) => {
    for (const test of tests) if (!test(row)) return false;
    return true;
  };
}

function typeTest({ type }: Filters, { columns: { kind } }: Candidates): RowTest | undefined {
  if (type === 'all') return undefined;
  const wanted = profileTypes.indexOf(type);
  return (row) => kind[row] === wanted;
}

const youngest = 18;
const oldest = 99;
const year = 10_000;

/** Everybody in the profile. From 99 on, every age counts as 99. */
function ageTest({ minAge, maxAge }: Filters, candidates: Candidates, today: number): RowTest | undefined {
  if (minAge <= youngest && maxAge >= oldest) return undefined;
  const { birth, memberAt, memberCount } = candidates.columns;
  const latest = today - minAge * year;
  const earliest = maxAge >= oldest ? 0 : today - (maxAge + 1) * year;
  return (row) => {
    const first = memberAt[row] ?? 0;
    const end = first + (memberCount[row] ?? 0);
    for (let member = first; member < end; member++) {
      const born = birth[member] ?? 0;
      if (born > latest || born <= earliest) return false;
    }
    return true;
  };
}

/** Each of the tags, by anybody in the profile. */
function tagTest({ tags: wanted }: Filters, { columns }: Candidates): RowTest | undefined {
  if (wanted.length === 0) return undefined;
  const { tags, memberAt, memberCount } = columns;
  const bits = wanted.map(bitOf);
  return (row) => {
    const first = memberAt[row] ?? 0;
    const end = first + (memberCount[row] ?? 0);
    for (const bit of bits) {
      let has = false;
      for (let member = first; member < end && !has; member++)
        has = (((tags[member * tagWords + (bit >> 5)] ?? 0) >>> (bit & 31)) & 1) === 1;
      if (!has) return false;
    }
    return true;
  };
}

/** @param table whose column has the places on the unit sphere */
export function nearTest(
  { place: [x, y, z], withinKm }: Near,
  { columns: { place } }: { columns: { place: Float32Array } },
): RowTest {
  // A chord of the unit sphere; what is nowhere lies beyond all of them.
  const longest = (2 * Math.sin(withinKm / earthKm / 2)) ** 2;
  return (row) => {
    const east = x - (place[row * 3] ?? 0);
    const north = y - (place[row * 3 + 1] ?? 0);
    const up = z - (place[row * 3 + 2] ?? 0);
    return east * east + north * north + up * up <= longest;
  };
}

/** Every word must be the beginning of one of the list's. Signs alone are no words, and found in nobody. */
export function wordTest(
  text: string,
  { lists }: { lists: Record<'anything' | 'location', Pick<WordLists, 'match'>> },
  list: 'anything' | 'location',
): RowTest | undefined {
  if (text.trim() === '') return undefined;
  const words = foldedWords(text).slice(0, mostWords);
  if (words.length === 0) return () => false;
  const met = lists[list].match(words);
  return (row) => met[row] === 1;
}
