import { browseMessages } from '@veil/api/contract/discovery/browse/limits';
import { Link } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { MatchesToCome, MatchShelf, Shelf } from './match-shelf.tsx';
import styles from './matches.module.css';
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

/** The members who live nearest, or else those who match best. */
function NearYou({ isFounding }: { isFounding: boolean }) {
  const { members, isLoading } = useNearest();
  if (isFounding && !isLoading && members.length === 0) return null;
  return (
    <Shelf title="Near you" all="Browse everybody" to="/community/browse">
      {isLoading && <MatchesToCome />}
      {members.length > 0 && (
        <>
          <p className="muted">No match yet. These people are closest.</p>
          <MatchShelf matches={members} />
        </>
      )}
      {!isLoading && members.length === 0 && (
        <div className={`frame ${styles.instead}`}>
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
      )}
    </Shelf>
  );
}
