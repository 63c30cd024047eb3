import { weekdayAndYear } from '@veil/api/contract/fields/written-dates';
import styles from '../message-list.module.css';

/** A divider with the date of the messages below. */
export function DayLine({ at }: { at: string }) {
  return (
    <p className={`muted small centred ${styles.day}`}>
      <time dateTime={at}>{weekdayAndYear(new Date(at), new Date())}</time>
    </p>
  );
}

export function JoinedLine({ count }: { count: number }) {
  return (
    <p className={`line-3 accent small strong ${styles.unread}`}>
      {count === 2 ? 'Two' : count} people read here now
    </p>
  );
}

export function UnreadLine() {
  return <p className={`line-3 accent small strong ${styles.unread}`}>New messages</p>;
}
