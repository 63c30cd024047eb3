import { useState } from 'react';
import { messageOf } from '../api/error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

interface DeleteDialogProps {
  /** What becomes of the message. */
  text: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function DeleteDialog({ text, onConfirm, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (fault) {
      setFailure(messageOf(fault, 'The message is still there. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <Dialog open title="Delete this message?" onClose={onClose}>
      <div className="stack">
        <p className="muted">{text}</p>
        <p role="alert">{failure}</p>
        <DialogActions>
          <Button weight="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button weight="danger" busy={busy} onClick={() => void confirm()}>
            Delete
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
