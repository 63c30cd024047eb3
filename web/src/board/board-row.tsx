import { timeAgo } from '@veil/api/contract/fields/time-ago';
import type { ReactNode } from 'react';
import { memberPath } from '../members/member-path.ts';
import { Link } from '../page/router.tsx';
import { MemberAvatar } from '../photos/member-avatar.tsx';
import { useNow } from '../session/use-now.ts';
import { Clamped } from '../ui/text/clamped.tsx';
import styles from './board.module.css';

/** How often “5 minutes ago” is worked out again, in ms. */
const clockStep = 60_000;

interface BoardRowProps {
  said: {
    profileId: number;
    handle: string;
    photo: string | null;
    signedBy: string;
    content: string;
    postedAt: string;
  };
  /** Buttons below the words. */
  actions: ReactNode;
  /** Below the buttons. */
  children?: ReactNode;
  /** Beside the row, not in it. */
  dialog: ReactNode;
}

/** A message or an answer: who wrote it, when, what, and what can be done about it. */
export function BoardRow({
  said: { profileId, handle, photo, signedBy, content, postedAt },
  actions,
  children,
  dialog,
}: BoardRowProps) {
  const now = useNow(clockStep);
  return (
    <li className={`stack-3 with-picture ${styles.message}`}>
      <MemberAvatar handle={handle} path={photo} size="small" />
      <div className="stack-1">
        <p className={`muted small breaks ${styles.author}`}>
          <Link className={`medium firm ${styles.handle}`} to={memberPath(profileId)}>
            @{handle}
          </Link>{' '}
          {signedBy && (
            <>
              · <bdi>{signedBy}</bdi>{' '}
            </>
          )}
          <time dateTime={postedAt}>{timeAgo(postedAt, now)}</time>
        </p>
        <Clamped className={styles.content} about={`what ${handle} wrote`}>
          <bdi>{content}</bdi>
        </Clamped>
        <div className={styles.actions}>{actions}</div>
        {children}
      </div>
      {dialog}
    </li>
  );
}
