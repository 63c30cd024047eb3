import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';
import { avatarPattern } from './avatar-pattern.ts';

interface AvatarProps {
  handle: string;
  /** Address of a photo; without one, the handle's pattern is drawn. */
  photo?: string | null;
  /** Whether a photo is still to come. */
  isWaiting?: boolean;
  size?: 'small' | 'normal' | 'large';
  online?: boolean;
}

/** A picture of a member. It is decorative, because the handle stands beside it as text. */
export function Avatar({ handle, photo, isWaiting = false, size = 'normal', online = false }: AvatarProps) {
  return (
    <span
      className={classNames(
        styles.avatar,
        size === 'small' && styles.small,
        size === 'large' && styles.large,
      )}
    >
      {photo && <img className={styles.picture} src={photo} alt="" />}
      {!photo && isWaiting && <span className={classNames(styles.picture, styles.waiting)} />}
      {!photo && !isWaiting && <HandlePattern className={styles.picture} handle={handle} />}
      {online && (
        <span className={styles.online}>
          <span className="visually-hidden">online</span>
        </span>
      )}
    </span>
  );
}

/** The pattern of a handle. It fills the shape that its class defines. */
export function HandlePattern({ handle, className }: { handle: string; className?: string | undefined }) {
  const { ground, folds } = avatarPattern(handle);
  return (
    <svg className={className} viewBox="0 0 64 64" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="64" height="64" fill={ground} />
      {folds.map((fold) => (
        <path key={fold.path} d={fold.path} fill={fold.colour} />
      ))}
    </svg>
  );
}
