import { blockMember } from '@veil/api/contract/relations/blocks';
import { messageOf } from '../../api/error.ts';
import { useRefreshAll } from '../../api/use-refresh-all.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';
import { EndedPlaces } from './ended-places.tsx';

interface BlockDialogProps {
  open: boolean;
  handle: string;
  onBlocked: (() => void) | undefined;
  onClose: () => void;
}

export function BlockDialog({ open, handle, onBlocked, onClose }: BlockDialogProps) {
  const { write, busy, error, reset } = useWrite(blockMember);
  const refreshAll = useRefreshAll();

  function close() {
    if (busy) return;
    reset();
    onClose();
  }

  async function confirm() {
    try {
      await write({ handle });
    } catch {
      return;
    }
    toast.success(`@${handle} is blocked. You can undo it in the settings, under “Kept apart”.`);
    onClose();
    onBlocked?.();
    await refreshAll();
  }

  return (
    <Dialog open={open} title={`Block @${handle}?`} onClose={close}>
      <div className="stack-3">
        <p className="muted">
          From now on neither of you sees anything of the other: no profile, photo, message or list. We do not
          tell them. What was between you, such as a connection, ends and does not come back when you unblock
          them.
        </p>
        {open && <EndedPlaces handle={handle} />}
      </div>
      <p role="alert">{error === undefined ? '' : messageOf(error, 'Please try again.')}</p>
      <DialogActions>
        <Button weight="quiet" onClick={close} disabled={busy}>
          Cancel
        </Button>
        <Button weight="danger" busy={busy} onClick={() => void confirm()}>
          {busy ? 'Blocking...' : 'Block'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
