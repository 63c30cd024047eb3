import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './home.module.css';

interface ActionText {
  icon: LucideIcon;
  title: string;
  description: string;
  /** How many things wait there. */
  badge?: ReactNode;
}

export function ActionLink({ to, ...text }: ActionText & { to: string }) {
  return (
    <li>
      <Link className={styles.action} to={to}>
        <ActionBody {...text} />
      </Link>
    </li>
  );
}

export function ActionButton({ onClick, ...text }: ActionText & { onClick: () => void }) {
  return (
    <li>
      <button className={styles.action} type="button" aria-haspopup="dialog" onClick={onClick}>
        <ActionBody {...text} />
      </button>
    </li>
  );
}

function ActionBody({ icon: Icon, title, description, badge }: ActionText) {
  return (
    <>
      <Icon className={styles.icon} aria-hidden size={24} strokeWidth={1.5} />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.description}>{description}</span>
      </span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </>
  );
}
