import { type Invitation, invitationHistory, invitationQuota } from '@veil/api/contract/invitations';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/state.tsx';
import { InviteForm } from './invite-form.tsx';
import styles from './invites.module.css';
import { NewInvitation } from './new-invitation.tsx';
import { QuotaLine } from './quota-line.tsx';

export function CreateInvite() {
  const { data: quota, error, retry } = useRead(invitationQuota, {});
  const { data: history } = useRead(invitationHistory, {});
  const [created, setCreated] = useState<Invitation>();
  const listed = history?.invites.find(({ id }) => id === created?.id);
  const isUsable = listed?.canBeWithdrawn ?? true;
  if (!quota && error)
    return <ErrorState title="Failed to load your remaining invites" text={error.message} onRetry={retry} />;
  if (!quota) return <Skeleton label="Loading your remaining invites" blocks={2} />;
  return (
    <Card className={styles.createCard}>
      <QuotaLine quota={quota.data} />
      {created && isUsable && <NewInvitation key={created.id} invitation={created} />}
      <InviteForm canInvite={quota.data.remainingInvites > 0} onCreated={setCreated} />
      <p className={styles.warning}>
        Invite only people you know and trust. Abuse may cost you your invite privileges.
      </p>
    </Card>
  );
}
