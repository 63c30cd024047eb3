import type { Invitation } from '@veil/api/contract/people/invitations';
import { memberProfile } from '@veil/api/contract/profiles/member-profile';
import { memberProfileMessages } from '@veil/api/contract/profiles/member-profile-words';
import { useState } from 'react';
import { readNow } from '../../api/client.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { useNavigate } from '../../page/router.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { InviteDetails } from './invite-details.tsx';
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

/**
 * A link to the invitee's profile. The profile's id is looked up first, because an invitation only stores the handle.
 */
function ViewProfile({ handle }: { handle: string }) {
  const navigate = useNavigate();
  const { run, busy } = useActionWithToast(memberProfileMessages.failed);
  const view = () =>
    run(async () => {
      const { profileId } = await readNow(memberProfile, { handle });
      await navigate(memberPath(profileId));
    });
  return (
    <Button busy={busy} onClick={() => void view()}>
      View Profile
    </Button>
  );
}
