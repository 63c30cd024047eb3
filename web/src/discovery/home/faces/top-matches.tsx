import { useWhileGathering } from '../../../api/use-while-gathering.ts';
import { ErrorState } from '../../../ui/state.tsx';
import { InsteadOfMatches } from '../beginnings/lazy-first-evening.tsx';
import { useDashboard } from '../use-dashboard.ts';
import { MatchesToCome, MatchShelf, Shelf } from './match-shelf.tsx';
import styles from './matches.module.css';

export function TopMatches() {
  const { data, error, retry } = useDashboard();
  useWhileGathering(data, retry);
  if (data && (data.isGathering || data.matches.length === 0))
    return (
      <InsteadOfMatches isGathering={data.isGathering} isFounding={data.community?.isFounding === true} />
    );
  return (
    <Shelf title="Top matches" all="View All Matches" to="/community/browse?tab=matches">
      {!data && error && (
        <div className={`frame ${styles.instead}`}>
          <ErrorState title="Failed to load top matches" text={error.message} onRetry={retry} />
        </div>
      )}
      {!data && !error && <MatchesToCome />}
      {data && <MatchShelf matches={data.matches} />}
    </Shelf>
  );
}
