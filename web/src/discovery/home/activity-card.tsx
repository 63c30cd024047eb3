import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './activity.module.css';

/** Number of activity items shown at first. */
export const firstShown = 6;

/**
 * The frame of recent activity, shown before its code has arrived.
 * @param children undefined while it loads
 */
export function ActivityCard({ aside, children }: { aside?: ReactNode; children?: ReactNode }) {
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
