import {
  type Invitation,
  invitationHistory,
  invitationQuota,
  withdrawInvitation,
} from '@veil/api/contract/people/invitations';
import { ApiError, messageOf } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';
import styles from './invites.module.css';

interface WithdrawInviteDialogProps {
  /** The invitation to withdraw; undefined keeps the dialog closed. */
  invite: Invitation | undefined;
  onCancel: () => void;
  onWithdrawn: () => void;
  /** Called if the code was used or expired meanwhile. */
  onTooLate: () => void;
}

export function WithdrawInviteDialog(props: WithdrawInviteDialogProps) {
  const { invite, onCancel, onWithdrawn, onTooLate } = props;
  const { write, busy, error, reset } = useWrite(withdrawInvitation, {
    refreshes: [invitationHistory, invitationQuota],
  });
  const isTooLate = error instanceof ApiError && error.status === 409;

  async function withdraw() {
    if (!invite) return;
    try {
      await write({ id: invite.id });
      toast.success('Invitation withdrawn.');
      onWithdrawn();
    } catch {
      // `error` shows it.
    }
  }

  function close() {
    if (busy) return;
    reset();
    if (isTooLate) onTooLate();
    else onCancel();
  }

  return (
    <Dialog open={invite !== undefined} title="Withdraw this invitation?" onClose={close}>
      <div className="stack">
        <p className="muted">
          The code stops working at once. An invitation you made this month is yours to give again.
        </p>
        <p className={`danger medium ${styles.failures}`} role="alert">
          {error !== undefined && messageOf(error, 'Failed to withdraw the invitation')}
        </p>
      </div>
      <DialogActions>
        <Button weight="quiet" onClick={close} disabled={busy}>
          {isTooLate ? 'Close' : 'Keep it'}
        </Button>
        {!isTooLate && (
          <Button weight="danger" busy={busy} onClick={withdraw}>
            {busy ? 'Withdrawing...' : 'Withdraw'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
