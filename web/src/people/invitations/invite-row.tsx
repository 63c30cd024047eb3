import { cutAtWord } from '@veil/api/contract/fields/cut-text';
import { codeWithoutLine, type Invitation } from '@veil/api/contract/people/invitations';
import { Day } from '../../ui/day.tsx';
import { InvitationStatusBadge } from './invitation-status.tsx';
import styles from './invites.module.css';

/**
 * The member who came, else whom the code was made for, else what the inviter says of them. For an invitee whose
 * account was deleted, only "accepted" is kept.
 */
function inviteeOf({ email, phone, description, status, profileHandle }: Invitation): string {
  if (status === 'accepted')
    return profileHandle === null ? 'Somebody who has left Veil' : `@${profileHandle}`;
  if (email || phone) return email || phone;
  return description === codeWithoutLine ? 'Anyone you hand the code to' : cutAtWord(description, lineMax);
}

const lineMax = 80;

function moreOf({ description, asksWhetherMeant, profileHandle }: Invitation, invitee: string): string {
  if (asksWhetherMeant && profileHandle === null) return 'Used. Somebody you meant?';
  const line = cutAtWord(description, lineMax);
  return line === invitee ? '' : line;
}

export function InviteRow({ invite, onOpen }: { invite: Invitation; onOpen: () => void }) {
  const invitee = inviteeOf(invite);
  return (
    <li>
      <button type="button" className={`plain-button ${styles.row}`} onClick={onOpen} aria-haspopup="dialog">
        <bdi className="firm breaks">{invitee}</bdi>
        <InvitationStatusBadge invite={invite} />
        <bdi className="muted medium breaks">{moreOf(invite, invitee)}</bdi>
        <span className={styles.when}>
          <Day at={invite.createdAt} />
        </span>
      </button>
    </li>
  );
}
