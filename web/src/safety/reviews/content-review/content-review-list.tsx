import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { type ContentReview, pendingContentReviews } from '@veil/api/contract/safety/content-review';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { byCursor, usePagedRead } from '../../../api/use-paged-read.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import styles from './content-review.module.css';
import { ContentReviewCard } from './content-review-card.tsx';

const paging = {
  ...byCursor,
  itemsOf: ({ contentReviews }: OutputOf<typeof pendingContentReviews>) => contentReviews,
};

const keyOf = ({ profileId, id }: ContentReview) => `${profileId}/${id}`;

export function ContentReviewList() {
  const { items, error, retry, more, change } = usePagedRead(pendingContentReviews, paging);
  const [told, setTold] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const message = useRef<HTMLParagraphElement>(null);

  /** The card has disappeared, so the focus moves to the next one or to the message. */
  function goOn(closed: ContentReview, text: string, place: number) {
    flushSync(() => {
      setTold(text);
      void change((pages) =>
        pages.map((page) => ({
          ...page,
          contentReviews: page.contentReviews.filter((one) => keyOf(one) !== keyOf(closed)),
        })),
      );
    });
    const heads = list.current?.querySelectorAll<HTMLElement>('h2[tabindex]') ?? [];
    (heads[Math.min(place, heads.length - 1)] ?? message.current)?.focus();
  }

  return (
    <div className="stack">
      <p ref={message} className={styles.told} role="status" tabIndex={-1}>
        {told}
      </p>
      {content()}
    </div>
  );

  function content() {
    if (!items && error)
      return <ErrorState title="Failed to load the changed texts" text={error.message} onRetry={retry} />;
    if (!items) return <Skeleton label="Loading the changed texts" blocks={3} />;
    if (items.length === 0 && !more.hasMore)
      return <EmptyState title="There is nothing to look at right now." />;
    return (
      <>
        <ul ref={list} className="stack-5" aria-label="Changed texts">
          {items.map((review, place) => (
            <ContentReviewCard
              key={keyOf(review)}
              review={review}
              onClosed={(text) => goOn(review, text, place)}
              onChanged={retry}
            />
          ))}
        </ul>
        <LoadMore list={list} count={items.length} {...more} />
      </>
    );
  }
}
