import styles from './badge.module.css';
import { useNews } from './use-conversations.ts';

/** The number of unread messages beside the link; a quiet dot if there are only requests. */
export function Badge() {
  const { unreadCount = 0, requests = 0 } = useNews() ?? {};
  if (unreadCount > 0)
    return (
      <span className={`strong tabular centred pill ${styles.count}`}>
        {unreadCount > 99 ? '99+' : unreadCount}
        <span className="visually-hidden"> unread</span>
      </span>
    );
  if (requests === 0) return null;
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">, requests wait</span>
    </span>
  );
}
