import type { ProfileTag } from '@veil/api/contract/profiles/member-tags';
import { Eye, LockKeyhole, X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './tags-card.module.css';

interface ChosenTagProps {
  tag: ProfileTag;
  isPrivate: boolean;
  canEdit: boolean;
  /** Whether the tag may be hidden from members. */
  mayHide: boolean;
  onPrivate: (isPrivate: boolean) => void;
  onRemove: () => void;
}

export function ChosenTag({
  tag: { tag, category },
  isPrivate,
  canEdit,
  mayHide,
  onPrivate,
  onRemove,
}: ChosenTagProps) {
  const Icon = isPrivate ? LockKeyhole : Eye;
  return (
    <li className={styles.tag}>
      <p className={styles.words}>
        <span className={`muted small ${styles.category}`}>{category}</span>
        {tag}
      </p>
      <button
        type="button"
        role="switch"
        aria-checked={!isPrivate}
        aria-label={`${tag} is public`}
        className={`muted small ${styles.who}`}
        disabled={!canEdit || !mayHide}
        onClick={() => onPrivate(!isPrivate)}
      >
        <Icon aria-hidden size={16} strokeWidth={1.75} />
        {isPrivate ? 'Only you' : 'Members'}
      </button>
      {canEdit && <IconButton icon={X} label={`Remove ${tag}`} danger onClick={onRemove} />}
    </li>
  );
}
