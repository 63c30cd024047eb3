import type { OutputOf } from '@veil/api/contract/endpoint';
import { pendingProfiles } from '@veil/api/contract/reviews';
import { useRef } from 'react';
import { usePages } from '../api/use-pages.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/state.tsx';
import { PendingProfileCard } from './pending-profile-card.tsx';
import styles from './reviews.module.css';

/** Null once everybody who waits is shown. */
function inputAfter(page: OutputOf<typeof pendingProfiles> | null) {
  if (!page) return {};
  return page.nextAfter === null ? null : { after: page.nextAfter };
}

export function PendingProfiles() {
  const { pages, error, hasMore, isLoadingMore, loadMore, retry } = usePages(pendingProfiles, inputAfter);
  const list = useRef<HTMLUListElement>(null);
  if (!pages && error)
    return <ErrorState title="Failed to load pending profiles" text={error.message} onRetry={retry} />;
  if (!pages) return <Skeleton label="Loading pending profiles" blocks={4} />;
  const profiles = pages.flatMap((page) => page.profiles);
  if (profiles.length === 0) return <EmptyState title="There are currently no pending profiles." />;
  return (
    <>
      <ul ref={list} className={styles.cards}>
        {profiles.map((profile) => (
          <PendingProfileCard key={profile.id} profile={profile} />
        ))}
      </ul>
      <LoadMore
        {...{ list, hasMore }}
        count={profiles.length}
        busy={isLoadingMore}
        failure={error?.message}
        onPress={error ? retry : loadMore}
      />
    </>
  );
}
