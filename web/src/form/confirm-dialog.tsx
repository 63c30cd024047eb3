import type { ReactNode } from 'react';
import { Button, type ButtonWeight } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/over/dialog.tsx';
import { useAction } from './use-action.ts';

interface ConfirmDialogProps {
  title: string;
  /** Label of the confirming button. */
  action: string;
  weight?: ButtonWeight;
  /** Shown for a failure without a message. */
  failed: string;
  /** The dialog closes when this resolves. If it throws, the dialog stays open and shows the reason. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Says what the action causes. */
  children: ReactNode;
}

/** Asks before an action. The dialog is open while it is mounted. */
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
