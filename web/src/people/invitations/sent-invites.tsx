import { invitationHistory } from '@veil/api/contract/people/invitations';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { InviteDetailsDialog } from './invite-details-dialog.tsx';
import { InviteRow } from './invite-row.tsx';
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
