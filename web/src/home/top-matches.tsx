import { browseMessages } from '@veil/api/contract/browse-messages';
import { type TopMatch, topMatches } from '@veil/api/contract/home';
import { ArrowRight } from 'lucide-react';
import { useRead } from '../api/use-read.ts';
import { useWhileGathering } from '../api/use-while-gathering.ts';
import { Link } from '../page/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/state.tsx';
import { MatchCard } from './match-card.tsx';
import styles from './matches.module.css';

export function TopMatches() {
  const { data, error, retry } = useRead(topMatches, {});
  useWhileGathering(data, retry);
  return (
    <section className={styles.matches} aria-labelledby="top-matches">
      <div className={styles.head}>
        <h2 id="top-matches">Top matches</h2>
        <Link className={styles.all} to="/community/browse?tab=matches">
          View All Matches
          <ArrowRight aria-hidden size={16} strokeWidth={1.75} />
        </Link>
      </div>
      {!data && error && (
        <div className={styles.instead}>
          <ErrorState title="Failed to load top matches" text={error.message} onRetry={retry} />
        </div>
      )}
      {!data && !error && <Waiting />}
      {data?.isGathering && (
        <div className={styles.instead}>
          <EmptyState title={browseMessages.gathering} text={browseMessages.gatheringText} />
        </div>
      )}
      {data && !data.isGathering && <Shelf matches={data.matches} />}
    </section>
  );
}

function Shelf({ matches }: { matches: TopMatch[] }) {
  if (matches.length === 0)
    return (
      <div className={styles.instead}>
        <EmptyState
          title="No matches yet"
          text="The more you say about what you enjoy, the better we can tell who enjoys the same."
          action={
            <Link className={buttonClass({ weight: 'quiet' })} to="/community/edit-profile">
              Add interests
            </Link>
          }
        />
      </div>
    );
  return (
    <ul className={styles.shelf}>
      {matches.map((match) => (
        <MatchCard key={match.id} match={match} />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={styles.shelf} role="status">
      <span className="visually-hidden">Loading top matches</span>
      {[0, 1, 2, 3].map((place) => (
        <span key={place} className={styles.waiting} aria-hidden="true" />
      ))}
    </div>
  );
}
