import type { ReactNode } from 'react';
import { Button, type ButtonWeight } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/over/dialog.tsx';
import { useAction } from './use-action.ts';

interface ConfirmDialogProps {
  title: string;
  /** The button that does it, and how it looks. */
  action: string;
  weight?: ButtonWeight;
  /** Said of a failure without a message. */
  failed: string;
  /** Throws where it was refused; the dialog then says why. Otherwise it closes. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** The consequence. */
  children: ReactNode;
}

/** Asks before something is done. It is there while it is mounted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, weight = 'danger', failed, onConfirm, onClose, children } = props;
  const { run, busy, failure } = useAction(failed);

  async function confirm() {
    if (await run(onConfirm)) onClose();
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="stack">
        <div className="muted">{children}</div>
        <p role="alert">{failure}</p>
        <DialogActions>
          <Button weight="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button weight={weight} busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
