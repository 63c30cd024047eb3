import { Link } from '../../page/router.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import styles from './feedback.module.css';

interface WhoProps {
  profileId: number | null;
  /** A handle; null for anonymous feedback. */
  name: string | null;
  photo: string | null;
  fallback: string;
}

/** A member with their photo, or a grey circle if the author is anonymous. */
export function Who({ profileId, name, photo, fallback }: WhoProps) {
  if (name === null || profileId === null)
    return (
      <div className={`line-3 shrinks ${styles.who}`}>
        <span className={styles.nobody} aria-hidden="true" />
        <h2 className={styles.whoName}>{fallback}</h2>
      </div>
    );
  return (
    <div className={`line-3 shrinks ${styles.who}`}>
      <MemberAvatar handle={name} path={photo} size="normal" />
      <h2 className={styles.whoName}>
        <Link className={styles.link} to={memberPath(profileId)}>
          @{name}
        </Link>
      </h2>
    </div>
  );
}
