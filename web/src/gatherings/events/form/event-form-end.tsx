import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './event-form.module.css';

interface EventFormEndProps {
  failure: string | undefined;
  busy: boolean;
  action: string;
  /** Shown in place of Cancel. */
  instead?: ReactNode;
  onCancel: () => void;
  /** Text that is shown until a submission fails. */
  children: ReactNode;
}

/** The bar that stays visible below the event form. */
export function EventFormEnd({ failure, busy, action, instead, onCancel, children }: EventFormEndProps) {
  return (
    <div className={`line-3 wraps to-end ${styles.end}`}>
      {failure ? (
        <p className={`danger lines ${styles.failure}`} role="alert">
          {failure}
        </p>
      ) : (
        <p className={`muted small ${styles.kept}`}>{children}</p>
      )}
      {instead || (
        <Button weight="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </div>
  );
}
