import type { Activity } from '@veil/api/contract/discovery/home/home';
import { agoFrom } from '@veil/api/contract/fields/time-ago';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../../session/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import styles from './activity.module.css';
import { ActivityRow } from './activity-row.tsx';
import { useActivity } from './use-activity.ts';

/** ms between two updates of “5 minutes ago”. */
const clockStep = 60_000;

export function RecentActivity() {
  const { activities, isFounding, error, retry, markRead } = useActivity();
  const unread = activities?.filter(({ isRead }) => !isRead) ?? [];
  if (isFounding && activities?.length === 0) return null;
  return (
    <ActivityCard
      aside={
        unread.length > 0 && (
          <Button weight="quiet" size="small" onClick={() => void markRead(unread)}>
            Mark these as read
          </Button>
        )
      }
    >
      {content()}
    </ActivityCard>
  );

  function content() {
    if (activities) return <Activities activities={activities} onOpen={(one) => void markRead([one])} />;
    if (!error) return undefined;
    return <ErrorState title="Failed to load recent activity" text={error.message} onRetry={retry} />;
  }
}

interface ActivitiesProps {
  activities: Activity[];
  onOpen: (activity: Activity) => void;
}

/** On a phone the rest is behind a button. The stylesheet uses the same number. */
const firstOnPhone = 3;

function Activities({ activities, onOpen }: ActivitiesProps) {
  const now = useNow(clockStep);
  const [isWhole, setWhole] = useState(false);
  if (activities.length === 0)
    return (
      <div className={`stack-1 ${styles.nothing}`}>
        <h3>No recent activity</h3>
        <p className="muted">Visits, messages and news of your evenings will be here.</p>
      </div>
    );
  const shown = isWhole ? activities : activities.slice(0, firstShown);
  return (
    <>
      <ul className={classNames(!isWhole && styles.first)}>
        {shown.map((activity) => (
          <ItemBoundary key={activity.id}>
            <ActivityRow activity={activity} when={agoFrom(now)} onOpen={() => onOpen(activity)} />
          </ItemBoundary>
        ))}
      </ul>
      {activities.length > firstOnPhone && (
        <Button
          weight="quiet"
          size="small"
          className={classNames(activities.length <= firstShown && styles.phoneAlone)}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${activities.length}`}
        </Button>
      )}
    </>
  );
}

/** Number of activity items shown at first. */
const firstShown = 6;

/**
 * The frame of recent activity, shown before its code has arrived.
 * @param children undefined while it loads
 */
function ActivityCard({ aside, children }: { aside?: ReactNode; children?: ReactNode }) {
  return (
    <Card as="section" className={`stack-4 ${styles.activity}`} aria-labelledby="recent-activity">
      <div className={styles.head}>
        <h2 id="recent-activity">Recent activity</h2>
        {aside}
      </div>
      {children ?? <Skeleton label="Loading recent activity" rows={firstShown} />}
    </Card>
  );
}
