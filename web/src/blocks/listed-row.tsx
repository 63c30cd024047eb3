import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './blocks.module.css';

interface ListedRowProps {
  name: string;
  /** Facts about it. */
  told: ReactNode;
  /** Its buttons. */
  children: ReactNode;
}

export const ListedRow = ({ name, told, children }: ListedRowProps) => (
  <li className={`line-3 wraps shrinks apart ${styles.row}`}>
    <p className="shrinks breaks">
      <strong>{name}</strong> <span className="muted">{told}</span>
    </p>
    {children}
  </li>
);

interface RowButtonProps {
  /** The action with its object, for who hears the button alone. */
  label: string;
  busy?: boolean;
  onPress: () => unknown;
  children: ReactNode;
}

export const RowButton = ({ label, busy = false, onPress, children }: RowButtonProps) => (
  <Button size="small" weight="quiet" busy={busy} onClick={() => void onPress()} aria-label={label}>
    {children}
  </Button>
);
