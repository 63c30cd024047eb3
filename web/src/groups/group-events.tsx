import type { GroupDetail } from '@veil/api/contract/groups';
import { CalendarPlus } from 'lucide-react';
import { Link } from '../page/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import styles from './group-page.module.css';

/** The coming events of the group. */
export function GroupEvents({ group }: { group: GroupDetail }) {
  return (
    <section className={styles.part} aria-labelledby="group-events">
      <div className={styles.top}>
        <h2 className={styles.title} id="group-events">
          Events
        </h2>
        {group.role && (
          <Link
            className={buttonClass({ weight: 'quiet', size: 'small' })}
            to={`/community/events/new?groupId=${group.id}`}
          >
            <CalendarPlus aria-hidden size={16} strokeWidth={1.75} />
            New Event
          </Link>
        )}
      </div>
      <p className="muted">No events yet. Be the first to create one!</p>
    </section>
  );
}
