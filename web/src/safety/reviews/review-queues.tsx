import { pendingPhotos } from '@veil/api/contract/profiles/photos/photos';
import { pendingContentReviews } from '@veil/api/contract/safety/content-review';
import { pendingProfiles } from '@veil/api/contract/safety/reviews';
import { useRead } from '../../api/use-read.ts';
import { NavLink } from '../../page/router.tsx';
import { contentReviewQueue, inboxQueue, photosQueue, profilesQueue } from './queues.ts';
import { waitingCount } from './review-rules.ts';
import styles from './reviews.module.css';

/** Links to the queues, each with the number of waiting items once it is known. */
export function ReviewQueues() {
  const profiles = useRead(pendingProfiles, {}).data;
  const photos = useRead(pendingPhotos, {}).data;
  const contentReviews = useRead(pendingContentReviews, {}).data;
  return (
    <nav className={styles.queues} aria-label="Review queues">
      {[
        { ...inboxQueue, waiting: null },
        { ...profilesQueue, waiting: profiles && waitingCount(profiles.profiles, profiles.nextCursor) },
        { ...photosQueue, waiting: photos && waitingCount(photos.photos, photos.nextCursor) },
        {
          ...contentReviewQueue,
          waiting: contentReviews && waitingCount(contentReviews.contentReviews, contentReviews.nextCursor),
        },
      ].map(({ to, label, waiting }) => (
        <NavLink key={to} to={to} end>
          {label}
          {waiting && waiting !== '0' && ` (${waiting})`}
        </NavLink>
      ))}
    </nav>
  );
}
