import { clockTime, weekdayAndYear } from '@veil/api/contract/fields/written-dates';
import { Link } from '../../../page/router.tsx';
import { deviceClock } from '../../../storage/device-clock.ts';
import styles from '../message-list.module.css';
import type { TalkNote } from '../rows.ts';

/** A divider with the date of the messages below. */
export function DayLine({ at }: { at: string }) {
  return (
    <p className={`muted small centred ${styles.day}`}>
      <time dateTime={at}>{weekdayAndYear(new Date(at), deviceClock.now())}</time>
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

export const NoteLine = ({ note: { at, text, to } }: { note: TalkNote }) => (
  <p className={`muted small centred breaks ${styles.note}`}>
    <Link to={to}>
      <bdi>{text}</bdi>
    </Link>{' '}
    · <time dateTime={at}>{clockTime(new Date(at))}</time>
  </p>
);
