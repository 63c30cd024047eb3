import type { OutputOf } from '@veil/api/contract/endpoint';
import type { invitationQuota } from '@veil/api/contract/invitations';
import { Day } from '../ui/day.tsx';
import styles from './invites.module.css';

type Quota = OutputOf<typeof invitationQuota>['data'];

/** How many invites are left, when there will be more, and what rejections cost. */
export function QuotaLine({ quota }: { quota: Quota }) {
  const { remainingInvites, totalQuota, quotaResetDate, lostToRejections } = quota;
  return (
    <div className={styles.quota}>
      <p className={styles.remaining}>
        <strong>{remainingInvites}</strong> of {totalQuota} invites remaining
      </p>
      <p className={styles.reset}>
        {remainingInvites === 0 ? 'You can invite again from ' : 'Resets on '}
        <Day at={quotaResetDate} />
      </p>
      {lostToRejections > 0 && <p className={styles.lost}>{lossOf(lostToRejections)}</p>}
    </div>
  );
}

const lossOf = (lost: number): string =>
  lost === 1
    ? 'One invitation fewer this month: someone you invited was not approved.'
    : `${lost} invitations fewer this month: ${lost} people you invited were not approved.`;
