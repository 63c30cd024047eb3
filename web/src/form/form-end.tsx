import type { ReactNode } from 'react';
import { Button, type ButtonWeight } from '../ui/button.tsx';
import { DialogActions } from '../ui/over/dialog.tsx';

interface FormEndProps {
  /** What is wrong with the whole form. */
  failure: string | undefined;
  busy: boolean;
  /** Of the button that submits. */
  weight?: ButtonWeight;
  onCancel: () => void;
  /** What the button that submits says. */
  children: ReactNode;
}

/** The last lines of a dialog's form: why it failed, Cancel, and what it does. */
export const FormEnd = ({ failure, busy, weight = 'primary', onCancel, children }: FormEndProps) => (
  <>
    <p role="alert">{failure}</p>
    <DialogActions>
      <Button weight="quiet" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" weight={weight} busy={busy}>
        {children}
      </Button>
    </DialogActions>
  </>
);
