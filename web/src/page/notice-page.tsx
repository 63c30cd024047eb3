import type { ReactNode } from 'react';
import { VeilArt } from '../ui/art/veil-art.tsx';
import styles from './notice-page.module.css';

interface NoticePageProps {
  title: string;
  text: string;
  action: ReactNode;
  /** What else there is to read. */
  children?: ReactNode;
  /** A screen reader announces an alert when it appears. */
  role?: 'alert';
}

/** A page with one message and one button. */
export function NoticePage({ title, text, action, children, role }: NoticePageProps) {
  return (
    <div className={`centre ${styles.notice}`} role={role}>
      <VeilArt place="aside" />
      <div className={`stack-5 centred ${styles.words}`}>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {children}
        {action}
      </div>
    </div>
  );
}
