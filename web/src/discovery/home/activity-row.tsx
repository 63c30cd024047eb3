import type { Activity } from '@veil/api/contract/discovery/home/home';
import { timeAgo } from '@veil/api/contract/fields/time-ago';
import { clockTime, longDay } from '@veil/api/contract/fields/written-dates';
import type { ReactNode } from 'react';
import { Link } from '../../page/router.tsx';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './activity.module.css';
import { activityKinds } from './activity-kinds.ts';

interface ActivityRowProps {
  activity: Activity;
  now: Date;
  onOpen: () => void;
  /** A control beside the link. */
  children?: ReactNode;
}

export function ActivityRow({ activity, now, onOpen, children }: ActivityRowProps) {
  const { type, title, at, isRead, handle, userPhoto } = activity;
  const { icon: Icon, to } = activityKinds[type];
  const happened = new Date(at);
  return (
    <li className={classNames(children !== undefined && `line-1 middle ${styles.beside}`)}>
      <Link
        className={classNames('stack-4 with-both middle row-link', styles.row, !isRead && styles.unread)}
        to={to(activity)}
        onClick={onOpen}
      >
        <span className={styles.sign}>
          {handle !== null && <MemberAvatar handle={handle} path={userPhoto} />}
          <span className={handle === null ? styles.alone : styles.kind}>
            <Icon aria-hidden size={handle === null ? 20 : 12} strokeWidth={1.75} />
          </span>
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <time className="muted small" dateTime={at} title={`${longDay(happened)}, ${clockTime(happened)}`}>
            {timeAgo(at, now)}
          </time>
        </span>
        {!isRead && (
          <span className={styles.dot}>
            <span className="visually-hidden">Unread</span>
          </span>
        )}
      </Link>
      {children}
    </li>
  );
}
