import type { Activity } from '@veil/api/contract/discovery/home/home';
import { clockTime, longDay } from '@veil/api/contract/fields/written-dates';
import type { ReactNode } from 'react';
import { Link } from '../../../page/router.tsx';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './activity.module.css';
import { activityKinds } from './activity-kinds.ts';

interface ActivityRowProps {
  activity: Activity;
  /** When it was, in words. */
  when: (at: Date) => string;
  onOpen: () => void;
  /** Stands beside the time. */
  note?: string | undefined;
  /** A control beside the link. */
  children?: ReactNode;
  /** A control below the link. */
  below?: ReactNode;
}

export function ActivityRow({ activity, when, onOpen, note, children, below }: ActivityRowProps) {
  const beside = classNames(children !== undefined && besideControl);
  const row = (
    <>
      <Link
        className={activityRowClass(activity)}
        to={activityKinds[activity.type].to(activity)}
        onClick={onOpen}
      >
        <ActivityWords activity={activity} when={when} note={note} />
      </Link>
      {children}
    </>
  );
  if (!below) return <li className={beside}>{row}</li>;
  return (
    <li>
      <div className={beside}>{row}</div>
      {below}
    </li>
  );
}

/** The class of what holds a row and a control beside it. */
export const besideControl = `line-1 middle ${styles.beside}`;

export const activityRowClass = ({ isRead }: Pick<Activity, 'isRead'>): string =>
  classNames('stack-4 with-both middle row-link', styles.row, !isRead && styles.unread);

type ShownActivity = Pick<Activity, 'type' | 'title' | 'at' | 'isRead' | 'handle' | 'userPhoto'>;

interface ActivityWordsProps extends Pick<ActivityRowProps, 'when' | 'note'> {
  activity: ShownActivity;
}

export function ActivityWords({ activity, when, note }: ActivityWordsProps) {
  const { type, title, at, isRead, handle, userPhoto } = activity;
  const { icon: Icon } = activityKinds[type];
  const happened = new Date(at);
  return (
    <>
      <span className={styles.sign}>
        {handle !== null && <MemberAvatar handle={handle} path={userPhoto} />}
        <span className={handle === null ? styles.alone : styles.kind}>
          <Icon aria-hidden size={handle === null ? '1.25rem' : '0.75rem'} strokeWidth={1.75} />
        </span>
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className="muted small">
          <time dateTime={at} title={`${longDay(happened)}, ${clockTime(happened)}`}>
            {when(happened)}
          </time>
          {note && ` · ${note}`}
        </span>
      </span>
      {!isRead && (
        <span className={styles.dot}>
          <span className="visually-hidden">Unread</span>
        </span>
      )}
    </>
  );
}
