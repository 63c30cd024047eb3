import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from '../onboarding.module.css';

interface StepFormProps {
  /** Absent on the first step. */
  onBack: (() => void) | undefined;
  onContinue: () => void;
  continueLabel: string;
  busy?: boolean;
  /** Whether nothing can be submitted yet. */
  disabled?: boolean;
  /** A problem of the step that no field shows. */
  message?: string | undefined;
  /** Postpones the rest of the step. */
  onRest?: (() => void) | undefined;
  /** A further button, such as Skip. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A step with its buttons at the end. Enter in a field continues. */
export function StepForm(props: StepFormProps) {
  const {
    onBack,
    onContinue,
    continueLabel,
    busy = false,
    disabled = false,
    message,
    onRest,
    aside,
    children,
  } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onContinue();
      }}
    >
      {children}
      <footer className={`stack-3 ${styles.footer}`}>
        <p className={`danger lines ${styles.gate}`} role="alert">
          {message}
        </p>
        {onRest && (
          <p className={`line-3 muted small ${styles.rest}`}>
            <Button weight="quiet" onClick={onRest}>
              Enough for tonight
            </Button>
            <span>The rest waits on your profile.</span>
          </p>
        )}
        <div className={`row ${styles.actions}`}>
          {onBack && (
            <Button weight="quiet" onClick={onBack} disabled={busy}>
              Back
            </Button>
          )}
          {aside}
          <Button type="submit" busy={busy} disabled={disabled} className={styles.forward}>
            {continueLabel}
          </Button>
        </div>
      </footer>
    </form>
  );
}
