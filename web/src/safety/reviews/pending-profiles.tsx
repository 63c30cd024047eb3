import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { pendingProfiles } from '@veil/api/contract/safety/reviews';
import { useRef } from 'react';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { useRead } from '../../api/use-read.ts';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { PendingProfileCard } from './pending-profile-card.tsx';
import styles from './reviews.module.css';

type Page = OutputOf<typeof pendingProfiles>;

const paging = {
  ...byCursor,
  itemsOf: ({ profiles }: Page) => profiles,
};

export function PendingProfiles() {
  const { items: profiles, error, retry, more } = usePagedRead(pendingProfiles, paging);
  const list = useRef<HTMLUListElement>(null);
  if (!profiles && error)
    return <ErrorState title="Failed to load pending profiles" text={error.message} onRetry={retry} />;
  if (!profiles) return <Skeleton label="Loading pending profiles" blocks={4} />;
  if (profiles.length === 0) return <NobodyWaits />;
  return (
    <>
      <ul ref={list} className={`stack-5 ${styles.cards}`}>
        {profiles.map((profile) => (
          <ItemBoundary key={profile.id}>
            <PendingProfileCard profile={profile} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={profiles.length} {...more} />
    </>
  );
}

function NobodyWaits() {
  const { data } = useRead(pendingProfiles, {});
  return (
    <EmptyState
      title="There are currently no pending profiles."
      text={data?.isInviteeWaiting && 'Somebody you invited is with the other reviewers.'}
    />
  );
}
