import type { ReactNode } from 'react';
import styles from './group-page.module.css';

interface GroupPartProps {
  id: string;
  title: string;
  /** A link beside the title. */
  way?: ReactNode;
  children: ReactNode;
}

/** A framed section of a group's page. */
export const GroupPart = ({ id, title, way, children }: GroupPartProps) => (
  <section className={`stack-4 frame ${styles.part}`} aria-labelledby={id}>
    <div className={styles.top}>
      <h2 className="large" id={id}>
        {title}
      </h2>
      {way}
    </div>
    {children}
  </section>
);
