import { discoverMembers, type MemberCard } from '@veil/api/contract/discovery/browse/browse';
import { homeLimits, type TopMatch } from '@veil/api/contract/discovery/home/home';
import { useRead } from '../../../api/use-read.ts';

/** Number of candidates requested, of whom the nearest are shown. */
const nearestPageSize = 24;
const nearKm = 250;

/** Members who live near, in no order. */
const useNear = (isWanted: boolean) =>
  useRead(discoverMembers, isWanted ? { withinKm: nearKm, pageSize: nearestPageSize } : null);

/** The members who live nearest, nearest first; none if nobody lives near. */
export function useNeighbours(isWanted = true) {
  const { data, error, retry } = useNear(isWanted);
  return { members: data?.members.toSorted(byDistance), error, retry };
}

/**
 * The members who live nearest, nearest first. Falls back to the best matches if nobody lives near or the reader's town
 * is unknown.
 */
export function useNearest(isWanted = true): { members: TopMatch[]; isLoading: boolean } {
  const near = useNear(isWanted);
  const isFar = near.error !== undefined || near.data?.total === 0;
  const all = useRead(discoverMembers, isFar ? { pageSize: homeLimits.matches } : null);
  const members = (isFar ? all.data : near.data)?.members ?? [];
  return {
    members: members.toSorted(byDistance).slice(0, homeLimits.matches).map(asMatch),
    isLoading: near.isLoading || all.isLoading,
  };
}

const byDistance = (one: MemberCard, other: MemberCard): number =>
  (one.distanceKm ?? Number.POSITIVE_INFINITY) - (other.distanceKm ?? Number.POSITIVE_INFINITY) || 0;

const asMatch = ({
  avatar: photo,
  tags: sharedInterests,
  publicTags: tags,
  ...card
}: MemberCard): TopMatch => ({
  ...card,
  photo,
  sharedInterests,
  tags,
});
