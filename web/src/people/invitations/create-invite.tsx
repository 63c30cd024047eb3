import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { dayWithoutYear } from '@veil/api/contract/fields/written-dates';
import {
  type Invitation,
  invitationHistory,
  invitationMessages,
  invitationQuota,
} from '@veil/api/contract/people/invitations';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { MembersNear } from './community-lines.tsx';
import { GenerateCodeDialog } from './generate-code-dialog.tsx';
import { InvitationCode } from './invitation-code.tsx';
import { InviteForm } from './invite-form.tsx';
import styles from './invites.module.css';

export function CreateInvite() {
  const { data: quota, error, retry } = useRead(invitationQuota, {});
  const { data: history } = useRead(invitationHistory, {});
  const [created, setCreated] = useState<Invitation>();
  const listed = history?.invites.find(({ id }) => id === created?.id);
  const isUsable = listed?.canBeWithdrawn ?? true;
  if (!quota && error)
    return (
      <ErrorState title="Failed to load your remaining invitations" text={error.message} onRetry={retry} />
    );
  if (!quota) return <Skeleton label="Loading your remaining invitations" blocks={2} />;
  const { remainingInvites, isSlowed = false } = quota.data;
  const canInvite = remainingInvites > 0 && !isSlowed;
  return (
    <Card className={styles.createCard}>
      <MembersNear />
      <QuotaLine quota={quota.data} />
      {isSlowed && <p role="status">{invitationMessages.reviewersBehind}</p>}
      <CodeToHandOver canGenerate={canInvite} />
      <div>
        <h3>Or a code for one sign-in</h3>
        <p className="muted">You name the address, and no other can use it.</p>
      </div>
      {created && isUsable && <NewInvitation key={created.id} invitation={created} />}
      <InviteForm canInvite={canInvite} onCreated={setCreated} />
      <p className={styles.warning}>
        Invite only people you know and trust. Abuse may cost you your invite privileges.
      </p>
    </Card>
  );
}

/** Creates a code without filling in a form. */
function CodeToHandOver({ canGenerate }: { canGenerate: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`stack-4 left ${styles.way}`}>
      <div>
        <h3>A code to hand over</h3>
        <p className="muted">As a code, a link or a QR code. Works for one person.</p>
      </div>
      <Button disabled={!canGenerate} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <KeyRound aria-hidden size="1.125rem" strokeWidth={1.5} />
        Generate Invitation Code
      </Button>
      <GenerateCodeDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

/** The newly made code. It takes the focus, so that screen readers announce it. */
function NewInvitation({ invitation }: { invitation: Invitation }) {
  return (
    <div className={`stack-3 breaks ${styles.fresh}`} ref={takeFocus} tabIndex={-1}>
      <p>
        <strong>Code generated.</strong> We have sent nothing: hand it to{' '}
        <bdi>{invitation.email || invitation.phone}</bdi> yourself.
      </p>
      <InvitationCode code={invitation.invitationCode} hello={invitation.hello} />
      <p className={styles.reset}>
        Works once, until <Day at={invitation.expiresAt} />
      </p>
    </div>
  );
}

type Quota = OutputOf<typeof invitationQuota>['data'];

/** How many invitations are left, and what the conduct of those invited took away. */
function QuotaLine({ quota }: { quota: Quota }) {
  const { remainingInvites, quotaResetDate, sanctionedInvitees, lostToRejections, isFounding } = quota;
  return (
    <div className={styles.quota}>
      <p className={styles.remaining}>
        <strong>{remainingInvites || 'None'}</strong>{' '}
        {isFounding ? (
          `left · ${quota.totalQuota} can be open at once`
        ) : (
          <>
            left until <time dateTime={quotaResetDate}>{dayWithoutYear(new Date(quotaResetDate))}</time>
          </>
        )}
      </p>
      {sanctionedInvitees > 0 && <p className={styles.lost}>{sanctionedInvitees} fewer for sanctions.</p>}
      {lostToRejections > 0 && !isFounding && <p className={styles.lost}>{lossOf(lostToRejections)}</p>}
    </div>
  );
}

const lossOf = (lost: number): string =>
  lost === 1
    ? 'One invitation fewer this month: someone you invited was not approved.'
    : `${lost} invitations fewer this month: ${lost} people you invited were not approved.`;
