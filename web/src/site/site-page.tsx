import type { ReactNode } from 'react';
import { Link } from '../page/router.tsx';
import { VeilArt } from '../ui/art/veil-art.tsx';
import { buttonClass } from '../ui/button.tsx';
import styles from './site.module.css';

/** A public page: a heading with a lead, the content, and the sign-up link at the end. */
export function SitePage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.art}>
        <VeilArt place="aside" />
      </div>
      <header className={`stack-4 ${styles.head}`}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {children}
      <aside className={styles.call}>
        <p>Every door here is opened by a member.</p>
        <Link className={buttonClass({})} to="/join">
          I have an invitation
        </Link>
      </aside>
    </div>
  );
}
