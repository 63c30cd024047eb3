import type { Highlight, Sort } from '../../../contract/discovery/browse/browse.ts';
import { browseLimits } from '../../../contract/discovery/browse/limits.ts';
import { type RowFilter, withinDistance } from '../../platform/column-index/row-filter.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { primaryPhotoPath } from '../../profiles/profiles/view.ts';
import { filterFindable } from '../../relations/visibility/visibility.ts';
import { type CandidateSet, collectCandidates } from './candidate-set.ts';
import { placeOf } from './filters.ts';
import { matchesOf } from './matches.ts';
import { bothPlaces, rankBest } from './rank-candidates.ts';

const nearbyKm = 50;

interface HighlightRule extends Pick<Highlight, 'id' | 'title' | 'search'> {
  readonly sort: Sort | typeof bothPlaces;
  rowFilters(candidateSet: CandidateSet): readonly RowFilter[];
}

const newestHighlight: HighlightRule = {
  id: 'newest',
  title: 'Newest members',
  search: { sortBy: 'newest' },
  sort: 'newest',
  rowFilters: () => [],
};

const matchHighlight = (profile: Profile): HighlightRule => ({
  id: 'matches',
  title: 'Your matches',
  search: null,
  sort: bothPlaces,
  rowFilters: matchesOf(profile),
});

function nearbyHighlights(profile: Profile): HighlightRule[] {
  const place = placeOf(profile);
  if (!place) return [];
  return [
    {
      id: 'nearby',
      title: `Within ${nearbyKm} km`,
      search: { sortBy: 'compatibility', withinKm: nearbyKm },
      sort: 'compatibility',
      rowFilters: ({ candidates: { columns } }) => [
        withinDistance({ place, withinKm: nearbyKm }, columns.place),
      ],
    },
  ];
}

export const discoveryHighlights: Handler<'discoveryHighlights'> = async (_input, caller, context) => {
  const candidateSet = await collectCandidates(caller, context);
  if (!candidateSet) return { highlights: [], isGathering: true };
  const ways = await Promise.all(
    [newestHighlight, ...nearbyHighlights(caller.profile), matchHighlight(caller.profile)].map(
      async ({ id, title, search, ...order }) => {
        const { total, rows } = await rankBest(order, candidateSet, browseLimits.faces, context);
        return {
          id,
          title,
          search,
          count: total,
          ids: rows.map((row) => candidateSet.candidates.keyOf(row)),
        };
      },
    ),
  );
  const ids = [...new Set(ways.flatMap((way) => way.ids))];
  const publicProfiles = filterFindable(caller.viewer, await context.publicProfiles.listByIds(ids));
  const profileOf = new Map(publicProfiles.map((profile) => [profile.id, profile]));
  const highlights = ways
    .filter(({ count }) => count > 0)
    .map(({ ids: own, ...way }) => ({
      ...way,
      members: own
        .flatMap((id) => profileOf.get(id) ?? [])
        .map((profile) => ({
          id: profile.id,
          handle: profile.handle,
          avatar: primaryPhotoPath(profile, caller.viewer),
        })),
    }));
  return { highlights, isGathering: false };
};
