import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../page/router.tsx';
import styles from './actions.module.css';

interface ActionText {
  icon: LucideIcon;
  title: string;
  description: string;
  /** Number of items that wait there. */
  badge?: ReactNode;
}

export function ActionLink({ to, ...text }: ActionText & { to: string }) {
  return (
    <li>
      <Link className={`line-4 plain-button row-link ${styles.action}`} to={to}>
        <ActionBody {...text} />
      </Link>
    </li>
  );
}

interface ActionButtonProps extends ActionText {
  onClick: () => void;
  /** Called when the pointer or the focus reaches the card. */
  onApproach: () => void;
}

export function ActionButton({ onClick, onApproach, ...text }: ActionButtonProps) {
  return (
    <li>
      <button
        className={`line-4 plain-button row-link ${styles.action}`}
        type="button"
        aria-haspopup="dialog"
        onClick={onClick}
        onMouseEnter={onApproach}
        onFocus={onApproach}
      >
        <ActionBody {...text} />
      </button>
    </li>
  );
}

function ActionBody({ icon: Icon, title, description, badge }: ActionText) {
  return (
    <>
      <Icon className={styles.icon} aria-hidden size={20} strokeWidth={1.5} />
      <span className={styles.text}>
        <span className="firm">{title}</span>
        <span className={`muted small ${styles.description}`}>{description}</span>
      </span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </>
  );
}
