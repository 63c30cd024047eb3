import { timeAgo } from '@veil/api/contract/fields/time-ago';
import type { AuthorMark } from '@veil/api/contract/profiles/author-marks';
import type { ReactNode } from 'react';
import { Link } from '../../page/router.tsx';
import { Signature } from '../../profiles/members/author-mark.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { useNow } from '../../session/use-now.ts';
import { Clamped } from '../../ui/text/clamped.tsx';
import styles from './board.module.css';

/** ms between two updates of “5 minutes ago”. */
const clockStep = 60_000;

interface BoardRowProps {
  said: {
    profileId: number;
    handle: string;
    photo: string | null;
    signedBy: string;
    mark: AuthorMark | null;
    content: string;
    postedAt: string;
  };
  actions: ReactNode;
  /** Whether an address leads to it. */
  isSought?: boolean;
  /** Content below the buttons. */
  children?: ReactNode;
  /** Rendered beside the row, not inside it. */
  dialog: ReactNode;
}

const scrollTo = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'center' });

/** A message or an answer, with its author, its time and its actions. */
export function BoardRow({
  said: { profileId, handle, photo, signedBy, mark, content, postedAt },
  actions,
  children,
  dialog,
  isSought = false,
}: BoardRowProps) {
  const now = useNow(clockStep);
  return (
    <li className={`stack-3 with-picture ${styles.message}`} ref={isSought ? scrollTo : undefined}>
      <MemberAvatar handle={handle} path={photo} size="small" />
      <div className="stack-1">
        <p className={`muted small breaks ${styles.author}`}>
          <Link className={`medium firm ${styles.handle}`} to={memberPath(profileId)}>
            @{handle}
          </Link>{' '}
          {signedBy && (
            <>
              · <Signature mark={mark} name={signedBy} />{' '}
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
