import { pendingPhotos } from '@veil/api/contract/profiles/photos/photos';
import { openAppeals } from '@veil/api/contract/safety/appeals';
import { moderationQueue } from '@veil/api/contract/safety/moderation';
import { pendingProfiles } from '@veil/api/contract/safety/reviews';
import { useKnown, useRead } from '../../api/use-read.ts';
import type { BenchPart } from './bench-parts.ts';
import { rowsOf, waitingCount } from './rows.ts';

/** The first page of each kind that waits for this reviewer, as one list. */
export function useWaiting() {
  const reads = [
    useRead(pendingProfiles, {}),
    useRead(pendingPhotos, {}),
    useRead(moderationQueue, { about: 'members' }),
    useRead(moderationQueue, { about: 'nobody' }),
    useRead(openAppeals, {}),
  ] as const;
  const [profiles, photos, cases, nobodys, appeals] = reads;
  return {
    isWaiting: reads.some(({ data, error }) => !data && !error),
    failed: reads.find(({ data, error }) => !data && error),
    isPartial: reads.some(({ data }) => data?.nextCursor),
    rows: rowsOf({
      profiles: profiles.data?.profiles ?? [],
      photos: photos.data?.photos ?? [],
      contentReviews: appeals.data?.contentReviews ?? [],
      cases: [...(cases.data?.cases ?? []), ...(nobodys.data?.cases ?? [])],
      appeals: appeals.data?.appeals ?? [],
    }),
  };
}

/**
 * How many wait of each kind, once that is known. Cases and appeals are counted only where a page shows them: reading
 * them is in the audit, and a number is no reason for it.
 */
export function useCounts(): Partial<Record<BenchPart, string | undefined>> {
  const profiles = useRead(pendingProfiles, {}).data;
  const photos = useRead(pendingPhotos, {}).data;
  const cases = useKnown(moderationQueue, { about: 'members' });
  const nobodys = useKnown(moderationQueue, { about: 'nobody' });
  const appeals = useKnown(openAppeals, {});
  return {
    newcomer: profiles && waitingCount(profiles.profiles, profiles.nextCursor),
    photo: photos && waitingCount(photos.photos, photos.nextCursor),
    case:
      cases &&
      nobodys &&
      waitingCount([...cases.cases, ...nobodys.cases], cases.nextCursor ?? nobodys.nextCursor),
    appeal: appeals && waitingCount([...appeals.appeals, ...appeals.contentReviews], appeals.nextCursor),
  };
}
