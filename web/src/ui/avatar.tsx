import styles from './avatar.module.css';
import { avatarPattern } from './avatar-pattern.ts';
import { classNames } from './class-names.ts';

interface AvatarProps {
  handle: string;
  /** Address of a photo; without one the handle's own pattern is drawn. */
  photo?: string | null;
  size?: 'small' | 'normal' | 'large';
  online?: boolean;
}

/** Decorative: the handle stands beside it as text. */
export function Avatar({ handle, photo, size = 'normal', online = false }: AvatarProps) {
  return (
    <span
      className={classNames(
        styles.avatar,
        size === 'small' && styles.small,
        size === 'large' && styles.large,
      )}
    >
      {photo ? <img className={styles.picture} src={photo} alt="" /> : <Pattern handle={handle} />}
      {online && (
        <span className={styles.online}>
          <span className="visually-hidden">online</span>
        </span>
      )}
    </span>
  );
}

function Pattern({ handle }: { handle: string }) {
  const { ground, folds } = avatarPattern(handle);
  return (
    <svg className={styles.picture} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill={ground} />
      {folds.map((fold) => (
        <path key={fold.path} d={fold.path} fill={fold.colour} />
      ))}
    </svg>
  );
}
