import type { Invitation } from '@veil/api/contract/people/invitations';
import { Day } from '../../ui/day.tsx';
import { InvitationStatusBadge } from './invitation-status.tsx';
import styles from './invites.module.css';

/** The person a code was made for. For an invitee whose account was deleted, only "accepted" is kept. */
function inviteeOf({ email, phone, status, profileHandle }: Invitation): string {
  if (status === 'accepted' && profileHandle === null) return 'Somebody who has left Veil';
  return email || phone || 'Anyone you hand the code to';
}

export function InviteRow({ invite, onOpen }: { invite: Invitation; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={`plain-button ${styles.row}`} onClick={onOpen} aria-haspopup="dialog">
        <bdi className="firm one-line">{inviteeOf(invite)}</bdi>
        <InvitationStatusBadge invite={invite} />
        <bdi className="muted medium one-line">
          {invite.asksWhetherMeant ? 'Used. Somebody you meant?' : invite.description}
        </bdi>
        <span className={styles.when}>
          <Day at={invite.createdAt} />
        </span>
      </button>
    </li>
  );
}
