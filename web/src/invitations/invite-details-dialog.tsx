import type { Invitation } from '@veil/api/contract/invitations';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../ui/button.tsx';
import { Day } from '../ui/day.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { InvitationCode } from './invitation-code.tsx';
import { InvitationStatusBadge } from './invitation-status.tsx';
import styles from './invites.module.css';

interface InviteDetailsDialogProps {
  /** The dialog is open while there is one. */
  invite: Invitation | undefined;
  onClose: () => void;
}

export function InviteDetailsDialog({ invite, onClose }: InviteDetailsDialogProps) {
  return (
    <Dialog open={invite !== undefined} title="Invite details" onClose={onClose}>
      {invite && (
        <>
          <InviteDetails invite={invite} />
          <DialogActions>
            <Button weight="quiet" onClick={onClose}>
              Close
            </Button>
            {invite.status === 'accepted' && invite.profileHandle && (
              <Link
                className={buttonClass({})}
                to={`/community/profile/${encodeURIComponent(invite.profileHandle)}`}
              >
                View Profile
              </Link>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function InviteDetails({ invite }: { invite: Invitation }) {
  const { status, email, phone, description, createdAt, expiresAt, profileHandle } = invite;
  return (
    <>
      <dl className={styles.details}>
        <dt>Status</dt>
        <dd>
          <InvitationStatusBadge status={status} />
        </dd>
        {profileHandle && (
          <>
            <dt>Member</dt>
            <dd>@{profileHandle}</dd>
          </>
        )}
        {email && (
          <>
            <dt>Email address</dt>
            <dd>{email}</dd>
          </>
        )}
        {phone && (
          <>
            <dt>Phone number</dt>
            <dd>{phone}</dd>
          </>
        )}
        <dt>Description</dt>
        <dd>{description}</dd>
        <dt>Created</dt>
        <dd>
          <Day at={createdAt} />
        </dd>
        {(status === 'sent' || status === 'expired') && (
          <>
            <dt>{status === 'sent' ? 'Expires' : 'Expired'}</dt>
            <dd>
              <Day at={expiresAt} />
            </dd>
          </>
        )}
      </dl>
      {status === 'sent' && <InvitationCode code={invite.invitationCode} />}
    </>
  );
}
