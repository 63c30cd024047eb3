import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './blocks.module.css';

interface ListedRowProps {
  name: string;
  /** Facts about the member. */
  told: ReactNode;
  /** The buttons of the row. */
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
  /** Accessible name: the action with its object, for people who hear only the button. */
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
