import { cutAtWord } from '@veil/api/contract/fields/cut-text';
import { codeWithoutLine, type Invitation, invitationHistory } from '@veil/api/contract/people/invitations';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { InvitationStatusBadge } from './invitation-status.tsx';
import { InviteDetailsDialog } from './invite-details-dialog.tsx';
import styles from './invites.module.css';

const pageSize = 20;

export function SentInvites() {
  const { data, error, retry } = useRead(invitationHistory, {});
  const [most, setMost] = useState(pageSize);
  const [opened, setOpened] = useState<string>();
  if (!data && error)
    return (
      <ErrorState
        title="Failed to load invites"
        text={`Error loading invites: ${error.message}`}
        onRetry={retry}
      />
    );
  if (!data) return <Skeleton label="Loading invites" blocks={3} />;
  if (data.invites.length === 0)
    return (
      <EmptyState
        title="No invitations yet"
        text="The people you invite, and what became of it, appear here."
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {data.invites.slice(0, most).map((invite) => (
          <ItemBoundary key={invite.id}>
            <InviteRow invite={invite} onOpen={() => setOpened(invite.id)} />
          </ItemBoundary>
        ))}
      </ul>
      {data.invites.length > most && (
        <Button weight="quiet" onClick={() => setMost(most + pageSize)}>
          Show more
        </Button>
      )}
      <InviteDetailsDialog
        invite={data.invites.find(({ id }) => id === opened)}
        onClose={() => setOpened(undefined)}
        onStale={retry}
      />
    </>
  );
}

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

function InviteRow({ invite, onOpen }: { invite: Invitation; onOpen: () => void }) {
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
