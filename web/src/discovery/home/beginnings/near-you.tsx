import { matches } from '@veil/api/contract/discovery/browse/browse';
import { browseMessages } from '@veil/api/contract/discovery/browse/limits';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/state.tsx';
import { NoMatches } from '../../matching/no-matches.tsx';
import { MatchesToCome, MatchShelf, Shelf } from '../faces/match-shelf.tsx';
import styles from '../faces/matches.module.css';
import { useDashboard } from '../use-dashboard.ts';
import { useNearest } from './use-nearest.ts';

/** Shown in place of matches while there are none. */
export function InsteadOfMatches({ isGathering, isFounding }: Record<'isGathering' | 'isFounding', boolean>) {
  if (!isGathering) return <NearYou isFounding={isFounding} />;
  return (
    <Shelf title="Top matches" all="View All Matches" to="/community/browse?tab=matches">
      <div className={`frame ${styles.instead}`}>
        <EmptyState title={browseMessages.gathering} text={browseMessages.gatheringText} />
      </div>
    </Shelf>
  );
}

/** Members who live near, or else those who fit best. */
function NearYou({ isFounding }: { isFounding: boolean }) {
  const { members, isNear, isLoading } = useNearest();
  const isConnected = (useDashboard().data?.stats.totalConnections ?? 0) > 0;
  const who = isNear ? 'These people are closest to you.' : 'These people fit you best.';
  const isNobodyHere = !isLoading && members.length === 0;
  const { data: none } = useRead(matches, isNobodyHere ? { page: '1' } : null);
  if (isFounding && isNobodyHere) return null;
  return (
    <Shelf title="Near you" all="Browse everybody" to="/community/browse">
      {isLoading && <MatchesToCome />}
      {members.length > 0 && (
        <>
          <p className="muted">{isConnected ? who : `No match yet. ${who}`}</p>
          <MatchShelf matches={members} />
        </>
      )}
      {isNobodyHere && (
        <div className={`frame ${styles.instead}`}>
          <NoMatches title="No matches yet" because={none?.noMatches ?? null} />
        </div>
      )}
    </Shelf>
  );
}
