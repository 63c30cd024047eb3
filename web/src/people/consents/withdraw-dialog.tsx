import { consentMessages } from '@veil/api/contract/people/consents/words';
import { useAction } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';

interface WithdrawDialogProps {
  open: boolean;
  /** Throws if the withdrawal failed. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Says what is deleted with the consent to intimate answers, before it is withdrawn. */
export function WithdrawDialog({ open, onConfirm, onClose }: WithdrawDialogProps) {
  const { run, busy: isBusy, failure } = useAction(consentMessages.failed);

  async function confirm() {
    if (await run(onConfirm)) onClose();
  }

  return (
    <Dialog open={open} title="Withdraw this consent?" onClose={() => !isBusy && onClose()}>
      <p className="muted">
        Your answers about relationships and intimacy are removed, public and private ones. They do not come
        back when you agree again.
      </p>
      <p role="alert">{failure}</p>
      <DialogActions>
        <Button weight="quiet" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button weight="danger" busy={isBusy} onClick={() => void confirm()}>
          {isBusy ? 'Withdrawing...' : 'Withdraw and remove'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
