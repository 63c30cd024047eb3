import { weekday } from '@veil/api/contract/written-dates';
import styles from './message-list.module.css';

/** The day that begins here. */
export function DayLine({ at }: { at: string }) {
  const day = new Date(at);
  const year = day.getFullYear() === new Date().getFullYear() ? '' : ` ${day.getFullYear()}`;
  return (
    <p className={styles.day}>
      <time dateTime={at}>{`${weekday(day)}${year}`}</time>
    </p>
  );
}

export function UnreadLine() {
  return <p className={styles.unread}>New messages</p>;
}
