import { feedbackGiven } from '@veil/api/contract/gatherings/feedback';
import { useRef } from 'react';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { Link } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import styles from './feedback.module.css';
import { GivenRow } from './given-row.tsx';

export function GivenPanel() {
  const list = useRef<HTMLUListElement>(null);
  const { items, error, retry, more } = usePagedRead(feedbackGiven, {
    ...byCursor,
    itemsOf: ({ feedback }) => feedback,
  });
  if (!items && error)
    return <ErrorState title="Failed to load your feedback" text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label="Loading feedback given" blocks={2} />;
  if (items.length === 0)
    return (
      <EmptyState
        title="No feedback submitted yet"
        text="After an event we ask you once. On the profile of somebody you met, it is under Private Details."
        action={
          <Link className={buttonClass({ weight: 'quiet' })} to="/community/events">
            Find an event
          </Link>
        }
      />
    );
  return (
    <>
      <ul ref={list} className={styles.list}>
        {items.map((item) => (
          <ItemBoundary key={item.id}>
            <GivenRow feedback={item} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </>
  );
}
