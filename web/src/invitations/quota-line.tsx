import type { OutputOf } from '@veil/api/contract/endpoint';
import type { invitationQuota } from '@veil/api/contract/invitations';
import { Day } from '../ui/day.tsx';
import styles from './invites.module.css';

type Quota = OutputOf<typeof invitationQuota>['data'];

/** How many invites are left, and when there will be more. */
export function QuotaLine({ quota: { remainingInvites, totalQuota, quotaResetDate } }: { quota: Quota }) {
  return (
    <div className={styles.quota}>
      <p className={styles.remaining}>
        <strong>{remainingInvites}</strong> of {totalQuota} invites remaining
      </p>
      <p className={styles.reset}>
        {remainingInvites === 0 ? 'You can invite again from ' : 'Resets on '}
        <Day at={quotaResetDate} />
      </p>
    </div>
  );
}
