import type { Invitation } from '@veil/api/contract/people/invitations';
import { Day } from '../../ui/day.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { InvitationCode } from './invitation-code.tsx';
import styles from './invites.module.css';

/** The newly made code. It takes the focus, so that screen readers announce it. */
export function NewInvitation({ invitation }: { invitation: Invitation }) {
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
