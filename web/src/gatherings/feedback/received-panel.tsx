import { type FeedbackStats, feedbackLimits, feedbackReceived } from '@veil/api/contract/gatherings/feedback';
import { useRef } from 'react';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { Link } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { numberWords } from '../../ui/text/number-words.ts';
import styles from './feedback.module.css';
import { ReceivedRow } from './received-row.tsx';

export function ReceivedPanel() {
  const list = useRef<HTMLUListElement>(null);
  const pages = usePagedRead(feedbackReceived, { ...byCursor, itemsOf: (page) => [page] });
  const { items: read, error, retry, more } = pages;
  if (!read && error)
    return <ErrorState title="Failed to load your feedback" text={error.message} onRetry={retry} />;
  if (!read) return <Skeleton label="Loading feedback received" blocks={2} />;
  const stats = read[0]?.stats;
  const items = read.flatMap(({ feedback }) => feedback);
  if (!stats || (items.length === 0 && stats.totalFeedback === 0))
    return (
      <EmptyState
        title="No feedback received yet"
        text={`What others sign shows here once it is published. Without names it shows from ${numberWords(feedbackLimits.together).toLowerCase()} people on.`}
        action={
          <Link className={buttonClass({ weight: 'quiet' })} to="/community/events">
            Find an event
          </Link>
        }
      />
    );
  return (
    <div className="stack">
      <Stats stats={stats} />
      <ul ref={list} className={styles.list}>
        {items.map((item) => (
          <ItemBoundary key={item.id}>
            <ReceivedRow feedback={item} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </div>
  );
}

const Stats = ({ stats }: { stats: FeedbackStats }) => (
  <dl className={`stack-3 wide-tiles ${styles.stats}`}>
    <Figure name="Average" value={stats.averageRating?.toFixed(1) ?? '–'} note="of 5" />
    <Figure name="Positive" value={stats.positiveCount || 'None'} />
    <Figure name="Neutral" value={stats.neutralCount || 'None'} />
    <Figure name="Negative" value={stats.negativeCount || 'None'} />
  </dl>
);

function Figure({ name, value, note }: { name: string; value: number | string; note?: string }) {
  return (
    <div className={`stack-1 frame ${styles.figure}`}>
      <dt>{name}</dt>
      <dd>
        {value} {note && <span className={`muted small ${styles.note}`}>{note}</span>}
      </dd>
    </div>
  );
}
