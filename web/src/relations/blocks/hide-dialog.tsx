import { hideMember, hideMessages } from '@veil/api/contract/relations/hides';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { useRefreshAll } from '../../api/use-refresh-all.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';

interface HideDialogProps {
  handle: string;
  onHidden: (() => void) | undefined;
  onClose: () => void;
}

/** Hides two members from each other's lists without a block. */
export function HideDialog({ handle, onHidden, onClose }: HideDialogProps) {
  const { write, busy, error } = useWrite(hideMember);
  const [forGood, setForGood] = useState(false);
  const refreshAll = useRefreshAll();

  async function confirm() {
    try {
      await write({ handle, forGood });
    } catch {
      return;
    }
    toast.success(`@${handle} is hidden. You can undo it in the settings, under “Kept apart”.`);
    onClose();
    onHidden?.();
    await refreshAll();
  }

  return (
    <Dialog open title={`Hide @${handle}?`} onClose={onClose}>
      <p className="muted">
        For 90 days you do not come across each other in search, matches and lists. They are not told, and
        what is between you stays.
      </p>
      <Checkbox label="For good" checked={forGood} onChange={({ target }) => setForGood(target.checked)} />
      <p role="alert">{error === undefined ? '' : messageOf(error, hideMessages.failed)}</p>
      <DialogActions>
        <Button weight="quiet" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button busy={busy} onClick={() => void confirm()}>
          Hide
        </Button>
      </DialogActions>
    </Dialog>
  );
}
