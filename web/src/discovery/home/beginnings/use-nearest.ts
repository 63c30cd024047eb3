import { discoverMembers, type MemberCard } from '@veil/api/contract/discovery/browse/browse';
import { homeLimits, type TopMatch } from '@veil/api/contract/discovery/home/home';
import { useRead } from '../../../api/use-read.ts';

/** As many as the shelf shows, and enough besides for a row of others. */
const closestRead = { isClosest: true, pageSize: 2 * homeLimits.matches } as const;

const useClosest = (isWanted: boolean) => useRead(discoverMembers, isWanted ? closestRead : null);

/** Members who live near, those who fit best first; none if nobody lives near. */
export function useNeighbours(isWanted = true) {
  const { data, error, retry } = useClosest(isWanted);
  return { members: data && (data.wished ? data.members : []), error, retry };
}

/** Members who live near, those who fit best first; all members if nobody lives near or the reader's town is unknown. */
export function useNearest(isWanted = true) {
  const { data, isLoading } = useClosest(isWanted);
  const members = data?.members.slice(0, homeLimits.matches).map(asMatch) ?? [];
  return { members, isNear: data?.wished !== undefined, isLoading };
}

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
