import { pendingProfiles } from '@veil/api/contract/reviews';
import { useRead } from '../api/use-read.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/state.tsx';
import { PendingProfileCard } from './pending-profile-card.tsx';
import styles from './reviews.module.css';

export function PendingProfiles() {
  const { data, error, retry } = useRead(pendingProfiles, {});
  if (!data && error)
    return <ErrorState title="Failed to load pending profiles" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading pending profiles" blocks={4} />;
  if (data.profiles.length === 0) return <EmptyState title="There are currently no pending profiles." />;
  return (
    <ul className={styles.cards}>
      {data.profiles.map((profile) => (
        <PendingProfileCard key={profile.id} profile={profile} />
      ))}
    </ul>
  );
}
