import type { BandName } from '../../contract/rating.ts';
import { derive, traitColumns, writeTraits } from '../matching/columns.ts';
import { tagWords } from '../matching/tag-words.ts';
import { traitsOf } from '../matching/traits.ts';
import type { ColumnSpec, ColumnsOf } from '../platform/column-index/columns.ts';
import { foldedWords } from '../platform/column-index/folded-words.ts';
import type { Entry, Table } from '../platform/column-index/table.ts';
import type { Profile } from '../profiles/profile.ts';
import { shownRatingOf } from '../rating/standing.ts';
import { circlesOf, circlesWidth } from './circles.ts';
import { nameKeyOf, nameKeyWidth } from './name-key.ts';

export const candidateColumns = [
  ...traitColumns,
  /** 1 where lists may show the profile. */
  { name: 'isFindable', per: 'row', of: Uint8Array, width: 1, isDerived: false },
  /** Circles in which nobody finds the profile: a point of the unit sphere and the square of a chord. */
  { name: 'circles', per: 'row', of: Float32Array, width: circlesWidth, isDerived: false },
  /** Seconds since 1970. */
  { name: 'joinedAt', per: 'row', of: Uint32Array, width: 1, isDerived: false },
  /** The same; 0 where nothing is known. As precise as the profile shows it. */
  { name: 'seenAt', per: 'row', of: Uint32Array, width: 1, isDerived: false },
  /** How well the profile is rated, from 0 for a low band to 3: it breaks ties. */
  { name: 'band', per: 'row', of: Uint8Array, width: 1, isDerived: false },
  /** Handles sort as these numbers do. */
  { name: 'nameKey', per: 'row', of: Float64Array, width: nameKeyWidth, isDerived: false },
  /** The public tags of anybody in the profile, a bit each. A filter that reads every person takes five times as long. */
  { name: 'anyTags', per: 'row', of: Int32Array, width: tagWords, isDerived: true },
  /** When the oldest and the youngest were born, as yyyymmdd. */
  { name: 'firstBirth', per: 'row', of: Int32Array, width: 1, isDerived: true },
  { name: 'lastBirth', per: 'row', of: Int32Array, width: 1, isDerived: true },
] as const satisfies readonly ColumnSpec[];

/** `anything` are the words of the handle, the texts and the location. */
export const candidateLists = ['anything', 'location'] as const;

export type CandidateColumns = ColumnsOf<typeof candidateColumns>;
export type Candidates = Table<typeof candidateColumns, (typeof candidateLists)[number]>;

/** Somebody new stands in the middle. */
const bandRanks: Record<BandName, number> = { excellent: 3, good: 2, new: 1, fair: 1, low: 0 };

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** What the index keeps of a profile that is no longer one of its members’: nothing. */
export function candidateOf(
  profile: Profile,
): Entry<CandidateColumns, (typeof candidateLists)[number]> | undefined {
  if (profile.status !== 'Approved') return undefined;
  const { handle, mainBio, funFact, location, members } = profile;
  const traits = traitsOf(profile);
  const said = members.flatMap((member) => [member.bio, ...member.likes, member.funFact]);
  const texts = [handle, mainBio, funFact, location, ...said];
  return {
    parts: members.length,
    words: { anything: foldedWords(texts.join(' ')), location: foldedWords(location) },
    write(columns, row, partAt) {
      writeTraits(columns, row, partAt, traits);
      columns.isFindable[row] = profile.hidden ? 0 : 1;
      columns.circles.set(circlesOf(profile), row * circlesWidth);
      columns.joinedAt[row] = seconds(profile.submittedAt);
      columns.band[row] = bandRanks[shownRatingOf(profile).band];
      columns.nameKey.set(nameKeyOf(handle), row * nameKeyWidth);
    },
  };
}

/** Fills what follows from the people of a row. */
export function deriveRow(
  columns: CandidateColumns,
  row: number,
  { at, count }: { at: number; count: number },
): void {
  const { tags, birth, anyTags } = columns;
  anyTags.fill(0, row * tagWords, (row + 1) * tagWords);
  for (let part = at; part < at + count; part++) {
    derive(columns, part);
    // Word 0 holds no tags.
    for (let word = 1; word < tagWords; word++)
      anyTags[row * tagWords + word] =
        (anyTags[row * tagWords + word] ?? 0) | (tags[part * tagWords + word] ?? 0);
  }
  const births = birth.subarray(at, at + count);
  columns.firstBirth[row] = Math.min(...births);
  columns.lastBirth[row] = Math.max(...births);
}
