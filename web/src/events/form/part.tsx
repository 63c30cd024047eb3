import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './event-form.module.css';

/** One question of the form with its fields. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}
