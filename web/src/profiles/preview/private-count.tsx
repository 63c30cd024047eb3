import { LockKeyhole } from 'lucide-react';
import styles from './preview.module.css';

/** Says that private tags are kept from everybody else, where they would have been. */
export function PrivateCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.private}>
      <LockKeyhole aria-hidden size={16} strokeWidth={1.5} />
      {count === 1 ? '1 private tag is' : `${count} private tags are`} not shown to others.
    </p>
  );
}
