import type { discoveryHighlights as endpoint, Highlight } from '../../contract/browse.ts';
import { browseLimits } from '../../contract/browse-messages.ts';
import { highCompatibility } from '../../contract/home.ts';
import type { Handler } from '../http/serve.ts';
import type { Profile } from '../profiles/profile.ts';
import { primaryPhotoPath } from '../profiles/view.ts';
import { found } from '../visibility/visibility.ts';
import { shownScore } from './card.ts';
import { nearTest, placeOf, type RowTest } from './filters.ts';
import { type Gathered, gather } from './gathered.ts';

const nearbyKm = 50;
const daySeconds = 24 * 60 * 60;

interface Way extends Pick<Highlight, 'id' | 'title' | 'search'> {
  test(gathered: Gathered, now: Date): RowTest;
}

const newFaces: Way = {
  id: 'new-faces',
  title: 'New faces',
  search: { sortBy: 'newest' },
  test({ candidates: { columns } }, now) {
    const since = now.getTime() / 1000 - browseLimits.newDays * daySeconds;
    return (row) => (columns.joinedAt[row] ?? 0) >= since;
  },
};

const highlyCompatible: Way = {
  id: 'most-compatible',
  title: 'High compatibility',
  search: { sortBy: 'compatibility' },
  test:
    ({ scores }) =>
    (row) =>
      shownScore(scores[row]) >= highCompatibility,
};

function nearby(profile: Profile): Way[] {
  const place = placeOf(profile);
  if (!place) return [];
  return [
    {
      id: 'nearby',
      title: `Within ${nearbyKm} km`,
      search: { sortBy: 'compatibility', withinKm: nearbyKm },
      test: ({ candidates }) => nearTest({ place, withinKm: nearbyKm }, candidates),
    },
  ];
}

/** All faces are loaded in one call; one that may not be found any more is left out. */
export const discoveryHighlights: Handler<typeof endpoint> = async (_input, caller, context) => {
  const gathered = await gather(caller, context);
  if (!gathered) return { highlights: [], isGathering: true };
  const ways = [newFaces, ...nearby(caller.profile), highlyCompatible].map(({ id, title, search, test }) => {
    const { total, rows } = gathered.rank(test(gathered, context.now()), search.sortBy, browseLimits.faces);
    return { id, title, search, count: total, ids: rows.map((row) => gathered.candidates.keyOf(row)) };
  });
  const ids = [...new Set(ways.flatMap((way) => way.ids))];
  const faces = found(caller.viewer, await context.portraits.listByIds(ids));
  const highlights = ways
    .filter(({ count }) => count > 0)
    .map(({ ids: own, ...way }) => ({
      ...way,
      members: faces
        .filter(({ id }) => own.includes(id))
        .map((profile) => ({
          id: profile.id,
          handle: profile.handle,
          avatar: primaryPhotoPath(profile, caller.viewer),
        })),
    }));
  return { highlights, isGathering: false };
};
