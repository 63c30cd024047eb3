import type { ReactNode } from 'react';
import { Button, type ButtonWeight } from '../ui/button.tsx';
import { DialogActions } from '../ui/over/dialog.tsx';

interface FormEndProps {
  /** A problem of the whole form. */
  failure: string | undefined;
  busy: boolean;
  /** Weight of the submitting button. */
  weight?: ButtonWeight;
  /** Label of the cancelling button. */
  away?: string;
  onCancel: () => void;
  /** Label of the submitting button. */
  children: ReactNode;
}

/** The last lines of a dialog's form: why it failed, Cancel, and the submitting button. */
export const FormEnd = ({
  failure,
  busy,
  weight = 'primary',
  away = 'Cancel',
  onCancel,
  children,
}: FormEndProps) => (
  <>
    <p role="alert">{failure}</p>
    <DialogActions>
      <Button weight="quiet" onClick={onCancel} disabled={busy}>
        {away}
      </Button>
      <Button type="submit" weight={weight} busy={busy}>
        {children}
      </Button>
    </DialogActions>
  </>
);
