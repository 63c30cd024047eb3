import type { Sort } from '../../../contract/discovery/browse/browse.ts';
import type { Context } from '../../context.ts';
import { exceptRows, filterRows, type RowFilter } from '../../platform/column-index/row-filter.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { delayedAnswersOf } from '../../profiles/profiles/delayed-answers.ts';
import { isRuledOutUnsaid, matchingAnswersOf } from '../matching/hidden.ts';
import { distanceWishOf, type PublicAnswers } from '../matching/traits.ts';
import type { Candidates, SearchableCandidates } from './candidate.ts';
import { groundsKey, outOfCircles, rowsOfCirclesAround } from './circles.ts';
import { placeOf } from './filters.ts';
import { seenAtAsShown } from './order.ts';
import type { Scores } from './scores.ts';

export interface CandidateSet {
  readonly candidates: SearchableCandidates;
  readonly scores: Scores;
  readonly viewerId: number;
  /** The viewer's town, a point on the unit sphere; null if it is not known. */
  readonly place: PublicAnswers['place'];
  /** Whether members who live near sort before all others for the viewer. */
  readonly isNearnessWished: boolean;
  /** True while the index is being loaded and more members are to come. */
  readonly isPart: boolean;
  /** Today as the number yyyymmdd. */
  readonly today: number;
  /**
   * False if answers that members keep for matching rule the pair out. Only matches may use this, because anything else
   * would reveal those answers.
   */
  mayMatch(row: number): boolean;
  /** Cache key. It covers the members whom the viewer excludes or hides, so a change of either starts a new ranking. */
  readonly viewerKey: string;
  /** Rows of members whom the viewer may find. The next call overwrites them. */
  findRows(rowFilters: readonly RowFilter[]): Uint32Array;
  /** When each member was last here, as exactly as the viewer may know; undefined for sorts that do not use it. */
  seenAtFor(sort: Sort): Uint32Array | undefined;
}

const dayOf = (now: Date): number => Number(now.toISOString().slice(0, 10).replaceAll('-', ''));

/** @returns undefined while the index is being built or loaded */
export async function collectCandidates(
  caller: Pick<Owner, 'profile' | 'viewer'>,
  context: Context,
): Promise<CandidateSet | undefined> {
  const candidates = await context.candidateIndex.current();
  return candidates && collectAmong(candidates, caller, context);
}

/** @returns the candidates that are there while the index is being loaded; undefined as long as there are none */
export async function collectCandidatesSoFar(
  caller: Pick<Owner, 'profile' | 'viewer'>,
  context: Context,
): Promise<{ candidateSet: CandidateSet; isPart: boolean } | undefined> {
  const found = await context.candidateIndex.currentOrPart();
  return (
    found && {
      candidateSet: await collectAmong(found.table, caller, context, found.isPart),
      isPart: found.isPart,
    }
  );
}

async function collectAmong(
  candidates: Candidates,
  { profile, viewer }: Pick<Owner, 'profile' | 'viewer'>,
  { scores: allScores, now }: Context,
  isPart = false,
): Promise<CandidateSet> {
  const today = dayOf(now());
  const scores = await allScores.of(profile, candidates, today);
  const leftOut = [profile.id, ...viewer.excluded.profileIds, ...(viewer.hides ?? [])];
  const answers = matchingAnswersOf(delayedAnswersOf(profile, now()), today);
  return {
    candidates,
    scores,
    viewerId: profile.id,
    place: placeOf(profile),
    isNearnessWished: distanceWishOf(profile) === 'much',
    isPart,
    today,
    mayMatch(row) {
      const { memberAt, memberCount } = candidates.columns;
      const at = { row, memberAt: memberAt[row] ?? 0, memberCount: memberCount[row] ?? 0 };
      return !isRuledOutUnsaid(answers, candidates.columns, at);
    },
    viewerKey: [...leftOut, groundsKey(viewer)].join(),
    findRows(rowFilters) {
      const { columns, rows } = candidates;
      const excluded = leftOut.map((id) => candidates.rowOf(id)).filter((row) => row !== undefined);
      const out = exceptRows([...excluded, ...rowsOfCirclesAround(profile, columns)]);
      return filterRows(rows, columns.isFindable, [...rowFilters, out, ...outOfCircles(viewer, columns)]);
    },
    seenAtFor: (sort) => (sort === 'recently-active' ? seenAtAsShown(profile, candidates) : undefined),
  };
}
