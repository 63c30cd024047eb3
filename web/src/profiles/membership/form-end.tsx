import { Button, type ButtonWeight } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import styles from './membership.module.css';

interface FormEndProps {
  /** What is wrong with the whole form. */
  failure: string | undefined;
  busy: boolean;
  onCancel: () => void;
  submit: { label: string; busyLabel: string; weight?: ButtonWeight };
}

/** The last lines of a dialog's form: why it failed, Cancel, and what it does. */
export function FormEnd({ failure, busy, onCancel, submit }: FormEndProps) {
  return (
    <>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <DialogActions>
        <Button weight="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" weight={submit.weight ?? 'primary'} busy={busy}>
          {busy ? submit.busyLabel : submit.label}
        </Button>
      </DialogActions>
    </>
  );
}
