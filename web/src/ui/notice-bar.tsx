import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice-bar.module.css';

interface NoticeBarProps {
  icon: LucideIcon;
  /** Without a text the live region stays, so that a screen reader announces a text that appears later. */
  text: string | undefined;
  action?: ReactNode;
}

/** A quiet bar across the page, about something that concerns all of it. */
export function NoticeBar({ icon: Icon, text, action }: NoticeBarProps) {
  return (
    <div className={text === undefined ? undefined : styles.notice} role="status">
      {text !== undefined && (
        <div className={`line-3 to-middle ${styles.words}`}>
          <Icon aria-hidden size="1.125rem" strokeWidth={1.5} />
          <p className={styles.text}>{text}</p>
          {action}
        </div>
      )}
    </div>
  );
}
