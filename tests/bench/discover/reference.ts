import { newPublicColumns, writePublic } from '../../../api/src/discovery/matching/columns.ts';
import { prepareViewer } from '../../../api/src/discovery/matching/prepare.ts';
import { rankIn } from '../../../api/src/discovery/matching/row-score.ts';
import { scoreRow } from '../../../api/src/discovery/matching/score.ts';
import { ownAnswersOf, publicAnswersOf } from '../../../api/src/discovery/matching/traits.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { meets } from '../../matching/meets.ts';
import { filtersIn, type Mix, today } from './mixes.ts';

interface Reference {
  readonly total: number;
  readonly scoreOf: ReadonlyMap<number, number>;
  /** The last of the first page. */
  readonly least: number;
}

const pageSize = 20;

/** Everybody compared with the viewer one by one, without an index. */
export function referenceOf(profiles: readonly Profile[], viewer: Profile) {
  const now = new Date();
  const prepared = prepareViewer(ownAnswersOf(viewer), today);
  const scores = new Map(
    profiles.map((profile) => {
      const columns = newPublicColumns(1, profile.members.length);
      writePublic(columns, 0, 0, publicAnswersOf(profile));
      return [profile.id, rankIn(scoreRow(prepared, columns, 0))] as const;
    }),
  );
  return (mix: Mix): Reference => {
    const found = profiles.filter((profile) => meets(profile, filtersIn(mix), now));
    const best = found.map(({ id }) => scores.get(id) ?? 0).sort((one, other) => other - one);
    return { total: found.length, scoreOf: scores, least: best[Math.min(pageSize, best.length) - 1] ?? 0 };
  };
}

/** The share of a first page that belongs there. */
export const recallOf = (ids: readonly number[], { scoreOf, least, total }: Reference): number =>
  ids.filter((id) => (scoreOf.get(id) ?? -1) >= least).length / Math.max(1, Math.min(pageSize, total));
