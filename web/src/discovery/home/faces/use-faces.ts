import { discoverMembers } from '@veil/api/contract/discovery/browse/browse';
import { homeLimits } from '@veil/api/contract/discovery/home/home';
import { useRead } from '../../../api/use-read.ts';
import { useNearest, useNeighbours } from '../beginnings/use-nearest.ts';
import { useDashboard } from '../use-dashboard.ts';
import { facesOnce, rowLength } from './faces-once.ts';

/** Enough for a row, also if all who are shown elsewhere are among them. */
const newestRead = { sortBy: 'newest', pageSize: homeLimits.matches + 2 * rowLength } as const;

/**
 * The people of the small rows of Home. The matches choose first, or who is shown in their place, then who lives near,
 * then who is new. A row is undefined while it is not known.
 */
export function useFaces() {
  const { data, error } = useDashboard();
  const isKnown = data !== undefined || error !== undefined;
  const hasMatches = data !== undefined && data.matches.length > 0;
  const isFounding = data?.community?.isFounding === true;
  const nearest = useNearest(data !== undefined && !hasMatches && !data.isGathering);
  const neighbours = useNeighbours(hasMatches && isFounding);
  const newest = useRead(discoverMembers, newestRead, { revalidateOnFocus: false });
  const isWaiting =
    !isKnown || nearest.isLoading || (hasMatches && isFounding && !neighbours.members && !neighbours.error);
  if (isWaiting) return {};
  const [near, isNew] = facesOnce(hasMatches ? data.matches : nearest.members, [
    neighbours.members ?? [],
    newest.data?.members.filter(({ isNewProfile }) => isNewProfile) ?? [],
  ]);
  return { near, newest: newest.data || newest.error ? isNew : undefined };
}
