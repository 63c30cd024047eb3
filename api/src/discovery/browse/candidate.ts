import type { BandName } from '../../../contract/gatherings/rating.ts';
import { type Orientation, orientations } from '../../../contract/profiles/who-we-are.ts';
import type { ColumnSpec, ColumnsOf } from '../../platform/column-index/columns.ts';
import { foldedWords } from '../../platform/column-index/folded-words.ts';
import type { RowEntry, Table } from '../../platform/column-index/table.ts';
import { isOutOfLists, isPaused } from '../../platform/http/sanctions.ts';
import { withShownCards } from '../../profiles/profiles/cards/shown-cards.ts';
import { type Member, type Profile, signsInWhole } from '../../profiles/profiles/profile.ts';
import { emptyTrustSummary } from '../../profiles/profiles/summary/trust-summary.ts';
import { townOf } from '../../relations/visibility/visibility.ts';
import { deriveColumns, publicColumns, writePublic } from '../matching/columns.ts';
import { unknownPlace } from '../matching/distance.ts';
import { type HiddenColumns, hiddenColumns, writeHidden } from '../matching/hidden.ts';
import { notePublicAnswers, sampleColumns } from '../matching/sample-places.ts';
import { anyGroup } from '../matching/self.ts';
import { tagWords } from '../matching/tag-words.ts';
import { ownAnswersOf, publicAnswersOf, spherePoint } from '../matching/traits.ts';
import { circlesOf, circlesWidth, squaredChordAt } from './circles.ts';
import { nameKeyOf, nameKeyWidth } from './name-key.ts';

export const candidateColumns = [
  ...publicColumns,
  ...hiddenColumns,
  ...sampleColumns,
  { name: 'isFindable', per: 'row', of: Uint8Array, width: 1, isDerived: false },
  { name: 'allSignIn', per: 'row', of: Uint8Array, width: 1, isDerived: false },
  /** A point on the unit sphere, like `place`. */
  { name: 'town', per: 'row', of: Float32Array, width: 3, isDerived: false },
  /** Each circle is a point on the unit sphere and a squared chord length. */
  { name: 'circles', per: 'row', of: Float32Array, width: circlesWidth, isDerived: false },
  { name: 'joinedAt', per: 'row', of: Uint32Array, width: 1, isDerived: false },
  /** Unix time in seconds, as precise as the profile shows it; 0 if unknown. */
  { name: 'seenAt', per: 'row', of: Uint32Array, width: 1, isDerived: false },
  /** The rating as far as others may see it. It breaks ties. */
  { name: 'band', per: 'row', of: Uint8Array, width: 1, isDerived: false },
  /** Bit set of the orientations that anybody in the profile shows; see `orientationBit`. */
  { name: 'orientations', per: 'row', of: Uint16Array, width: 1, isDerived: false },
  { name: 'nameKey', per: 'row', of: Float64Array, width: nameKeyWidth, isDerived: false },
  /** Tags of anybody in the profile. A filter that read every person would take five times as long. */
  { name: 'anyTags', per: 'row', of: Int32Array, width: tagWords, isDerived: true },
  /** Genders of anybody in the profile, in the groups that wishes use. */
  { name: 'genders', per: 'row', of: Uint8Array, width: 1, isDerived: true },
  /** 1 if the profile has circles, so that a scan can skip all others. */
  { name: 'hasCircles', per: 'row', of: Uint8Array, width: 1, isDerived: true },
  /** The numbers yyyymmdd of the earliest and the latest birth date. */
  { name: 'firstBirth', per: 'row', of: Int32Array, width: 1, isDerived: true },
  { name: 'lastBirth', per: 'row', of: Int32Array, width: 1, isDerived: true },
] as const satisfies readonly ColumnSpec[];

/** `anything` holds the words of the handle, the texts and the location. */
export const candidateLists = ['anything', 'location'] as const;

type CandidateListName = (typeof candidateLists)[number];
export type CandidateColumns = ColumnsOf<typeof candidateColumns>;
export type Candidates = Table<typeof candidateColumns, CandidateListName>;

/** These columns leave out answers that members keep for matching. */
export type SearchedColumns = Omit<CandidateColumns, keyof HiddenColumns>;
export type SearchableCandidates = Pick<
  Candidates,
  'rows' | 'size' | 'frame' | 'lists' | 'version' | 'bytes' | 'keyOf' | 'rowOf'
> & {
  readonly columns: SearchedColumns;
};

/** Only the bands that others may see change the order; the rest rank alike. */
const bandRanks: Record<BandName, number> = { excellent: 2, good: 1, new: 0, fair: 0, low: 0 };

export const orientationBit = (orientation: Orientation): number => 1 << orientations.indexOf(orientation);

const shownOrientations = (members: readonly Pick<Member, 'orientation'>[]): number =>
  members.reduce(
    (bits, { orientation }) =>
      orientation?.use === 'shown' ? bits | orientationBit(orientation.value) : bits,
    0,
  );

const epochSecondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** @returns undefined for a profile that is not approved. A paused or unlisted one has a row that nobody finds. */
export function candidateOf(stored: Profile): RowEntry<CandidateColumns, CandidateListName> | undefined {
  const profile = withShownCards(stored);
  if (profile.status !== 'Approved') return undefined;
  const { handle, mainBio, funFact, location, members } = profile;
  const [shown, own] = [publicAnswersOf(profile), ownAnswersOf(profile)];
  const town = townOf(profile);
  const said = members.flatMap((member) => [member.bio, ...member.likes, member.funFact]);
  const texts = [handle, mainBio, funFact, location, ...said];
  return {
    parts: members.length,
    words: { anything: foldedWords(texts.join(' ')), location: foldedWords(location) },
    write(columns, row, partAt) {
      writePublic(columns, row, partAt, shown);
      notePublicAnswers(columns, row, shown);
      writeHidden(columns, row, partAt, own);
      const isFound = !profile.hidden && !isOutOfLists(profile) && !isPaused(profile);
      columns.isFindable[row] = isFound ? 1 : 0;
      columns.allSignIn[row] = signsInWhole(profile) ? 1 : 0;
      columns.town.set(town ? spherePoint(town) : unknownPlace, row * 3);
      columns.circles.set(circlesOf(profile), row * circlesWidth);
      columns.joinedAt[row] = epochSecondsOf(profile.submittedAt);
      columns.band[row] = bandRanks[(profile.trustSummary ?? emptyTrustSummary).band];
      columns.orientations[row] = shownOrientations(members);
      columns.nameKey.set(nameKeyOf(handle), row * nameKeyWidth);
    },
  };
}

export function deriveRow(columns: CandidateColumns, row: number, at: number): void {
  const { tags, birth, shownSelf, anyTags, memberCount } = columns;
  const count = memberCount[row] ?? 0;
  for (let word = 1; word < tagWords; word++) {
    let any = 0;
    for (let part = at; part < at + count; part++) any |= tags[part * tagWords + word] ?? 0;
    anyTags[row * tagWords + word] = any;
  }
  let [first, last, genders] = [birth[at] ?? 0, birth[at] ?? 0, 0];
  for (let part = at; part < at + count; part++) {
    deriveColumns(columns, part);
    const born = birth[part] ?? 0;
    if (born < first) first = born;
    if (born > last) last = born;
    genders |= (shownSelf[part] ?? 0) & anyGroup;
  }
  columns.firstBirth[row] = first;
  columns.lastBirth[row] = last;
  columns.genders[row] = genders;
  columns.hasCircles[row] = columns.circles[row * circlesWidth + squaredChordAt] === 0 ? 0 : 1;
}
