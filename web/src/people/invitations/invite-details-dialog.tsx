import type { Invitation } from '@veil/api/contract/people/invitations';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { InviteDetails } from './invite-details.tsx';
import { ViewProfile } from './view-profile.tsx';
import { WithdrawInviteDialog } from './withdraw-invite-dialog.tsx';

interface InviteDetailsDialogProps {
  /** The invitation to show; undefined keeps the dialog closed. */
  invite: Invitation | undefined;
  onClose: () => void;
  /** Called when the displayed invitation is out of date. */
  onStale: () => void;
}

export function InviteDetailsDialog({ invite, onClose, onStale }: InviteDetailsDialogProps) {
  const [isAsking, setAsking] = useState(false);

  function closeBoth() {
    setAsking(false);
    onClose();
  }

  return (
    <>
      {/* This dialog is rendered first, so that it closes first and the other dialog returns the focus to the list. */}
      <WithdrawInviteDialog
        invite={isAsking ? invite : undefined}
        onCancel={() => setAsking(false)}
        onWithdrawn={closeBoth}
        onTooLate={() => {
          closeBoth();
          onStale();
        }}
      />
      <Dialog open={invite !== undefined} title="Invitation details" onClose={onClose}>
        {invite && (
          <>
            <InviteDetails invite={invite} />
            <DialogActions>
              {invite.canBeWithdrawn && (
                <Button weight="quiet" onClick={() => setAsking(true)} aria-haspopup="dialog">
                  Withdraw
                </Button>
              )}
              <Button weight="quiet" onClick={onClose}>
                Close
              </Button>
              {invite.profileHandle && <ViewProfile handle={invite.profileHandle} />}
            </DialogActions>
          </>
        )}
      </Dialog>
    </>
  );
}
