import type { Sort } from '../../../contract/discovery/browse/browse.ts';
import type { LeadingColumn, RowOrder } from '../../platform/column-index/rank.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { anyRuledOut, rankIn } from '../matching/row-score.ts';
import type { SearchableCandidates } from './candidate.ts';
import { nameKeyWidth } from './name-key.ts';
import type { Scores } from './scores.ts';

const daySeconds = 24 * 60 * 60;

/** When each member was last here. Viewers who hide their own presence get days, not times. */
export const seenAtAsShown = (
  { privacy }: Pick<Profile, 'privacy'>,
  { columns: { seenAt } }: SearchableCandidates,
): Uint32Array => (privacy.showsPresence ? seenAt : seenAt.map((at) => at - (at % daySeconds)));

/** The rating breaks ties, then the id. */
export function orderOf(
  sort: Sort,
  { columns, frame }: SearchableCandidates,
  scores: Scores,
  seenAt: Uint32Array = columns.seenAt,
): RowOrder {
  const { joinedAt, nameKey, band } = columns;
  const byId: RowOrder = (one, other) =>
    (band[other] ?? 0) - (band[one] ?? 0) || (frame.key[one] ?? 0) - (frame.key[other] ?? 0);
  const by =
    (compare: RowOrder): RowOrder =>
    (one, other) =>
      compare(one, other) || byId(one, other);
  const names: RowOrder = (one, other) => {
    for (let part = 0; part < nameKeyWidth; part++) {
      const way = (nameKey[one * nameKeyWidth + part] ?? 0) - (nameKey[other * nameKeyWidth + part] ?? 0);
      if (way !== 0) return way;
    }
    return 0;
  };
  const orders: Record<Sort, RowOrder> = {
    compatibility: (one, other) => rankIn(scores[other] ?? 0) - rankIn(scores[one] ?? 0),
    newest: (one, other) => (joinedAt[other] ?? 0) - (joinedAt[one] ?? 0),
    oldest: (one, other) => (joinedAt[one] ?? 0) - (joinedAt[other] ?? 0),
    'recently-active': (one, other) => (seenAt[other] ?? 0) - (seenAt[one] ?? 0),
    name: names,
  };
  return by(orders[sort]);
}

export function leadingOf(
  sort: Sort,
  { columns }: SearchableCandidates,
  scores: Scores,
  seenAt: Uint32Array = columns.seenAt,
): LeadingColumn | undefined {
  const { joinedAt } = columns;
  const whole = { ignored: 0 };
  const leading: Record<Sort, LeadingColumn | undefined> = {
    compatibility: { column: scores, isDescending: true, ignored: anyRuledOut },
    newest: { column: joinedAt, isDescending: true, ...whole },
    oldest: { column: joinedAt, isDescending: false, ...whole },
    'recently-active': { column: seenAt, isDescending: true, ...whole },
    name: undefined,
  };
  return leading[sort];
}
