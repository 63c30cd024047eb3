import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'plain' | 'warn';
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

/** A notice that the reader should see before the rest of the page. */
export function Notice({ tone = 'plain', icon: Icon, title, children }: NoticeProps) {
  return (
    <section
      className={classNames('stack-4 with-picture', styles.notice, tone === 'warn' && styles.warn)}
      aria-label={title}
    >
      <Icon className={styles.icon} aria-hidden size="1.375rem" strokeWidth={1.5} />
      <div className={`stack-1 muted medium ${styles.words}`}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
