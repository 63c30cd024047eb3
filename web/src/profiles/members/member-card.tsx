import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './members.module.css';

interface MemberCardProps {
  name: string;
  /** Absent if the profile needs at least this many people. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** One of several people with the fields about them. */
export function MemberCard({ name, onRemove, children }: MemberCardProps) {
  return (
    <Card as="section" className={styles.member} aria-label={name}>
      <header className={`line-4 apart ${styles.memberHead}`}>
        <h2>{name}</h2>
        {onRemove && (
          <Button weight="quiet" size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        )}
      </header>
      <div className={styles.person}>
        <div className={styles.fields}>{children}</div>
      </div>
    </Card>
  );
}
